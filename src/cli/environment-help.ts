import { exitCodes } from './exit-codes.ts'
import { definitions, wrap } from './help-format.ts'

const variables: readonly (readonly [name: string, meaning: string])[] = [
  ['CHAINDATA_BASE_URL', 'URL of the API'],
  ['CHAINDATA_API_KEY', 'API key; not accepted as a flag, because other users could see it'],
  ['CHAINDATA_CONFIG_DIR', 'folder of the keys that chaindata login saves'],
  ['CHAINDATA_GATEWAY_URL', 'URL of the nodes, with {chain} for the chain, for --since and --until'],
  ['CHAINDATA_AUDIT', 'file that records each call, for chaindata audit'],
  ['CHAINDATA_REDIS_URL', 'URL of the Redis with the shared ledger, for chaindata credits'],
  ['CHAINDATA_MCP_TOKEN', 'token that clients of chaindata mcp --http must send'],
  ['NO_COLOR', 'disables colors'],
]

/** Returns the text of `chaindata help environment`. */
export const environmentHelp = (width: number): string => `Environment variables:
${definitions(variables, width)}

${wrap(
  'A flag takes precedence over the environment, the environment over a file passed as --env-file, and that file over ' +
    'the profile that chaindata login saved. chaindata doctor prints where each setting comes from. Without URL and ' +
    'key, reads on a terminal use the built-in mock. Elsewhere, pass --mock.',
  width,
)}

Exit codes:
${definitions(
  exitCodes.map(({ exit, meaning }) => [String(exit), meaning]),
  width,
)}
`
