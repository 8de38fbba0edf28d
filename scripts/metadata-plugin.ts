import { $, type DefinePlugin, definePluginConfig } from '@hey-api/openapi-ts'
import { type Document, ownOperations, valueName } from './document.ts'
import { metadataOf } from './metadata.ts'

type FactsPlugin = DefinePlugin<{ name: 'chaindata-metadata' }>

/** Writes `metadata.gen.ts`: what the contract says about each operation, as data. */
export const metadataPlugin = definePluginConfig<FactsPlugin['Types']>({
  name: 'chaindata-metadata',
  config: {},
  handler: ({ plugin }) => {
    // The operations as openapi-ts sees them: its filters apply.
    const kept = new Set<string>()
    plugin.forEach('operation', ({ operation }) => kept.add(`${operation.method.toUpperCase()} ${operation.path}`))
    const document = plugin.context.spec as unknown as Document
    const type = plugin.symbolFactory.register('OperationMetadata', { external: '../../src/types.ts', kind: 'type' })
    for (const entry of ownOperations(document)) {
      if (!kept.has(`${entry.method} ${entry.path}`)) continue
      const symbol = plugin.symbol(valueName(entry.id), { getFilePath: () => 'metadata' })
      plugin.node(
        $.const(symbol)
          .export()
          .type($.type(type))
          .assign($.fromValue(metadataOf(document, entry), { layout: 'pretty' })),
      )
    }
  },
})
