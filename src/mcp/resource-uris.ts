import { catalog, toolName } from '../catalog/catalog.ts'

export const chainsUri = 'chaindata://chains'

const resultUriPrefix = 'chaindata://results/'

export const resultUri = (id: string): string => `${resultUriPrefix}${id}.ndjson`

/** Returns the ID in the URI of a stored result. Returns `undefined` for any other URI. */
export const resultId = (uri: string): string | undefined =>
  uri.startsWith(resultUriPrefix) ? uri.slice(resultUriPrefix.length).replace('.ndjson', '') : undefined

export const operationUriPrefix = 'chaindata://operations/'

export const resourceTemplates = [
  {
    uriTemplate: `${operationUriPrefix}{operation}`,
    name: 'Operation',
    description: 'Parameters, responses, errors and examples of one operation, such as wallet.portfolio.',
    mimeType: 'application/json',
  },
]

/** Returns the chains that each tool supports, by tool name. */
export const chainsByTool = (): Record<string, readonly string[]> =>
  Object.fromEntries(
    catalog().flatMap((entry) => {
      const chains = entry.metadata.parameters['chain']?.enum
      return chains ? [[toolName(entry), chains]] : []
    }),
  )
