import {
  type CompleteResult,
  type GetPromptResult,
  type Prompt,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server'
import { catalog } from '../catalog/catalog.ts'
import { chainsByTool } from './resources.ts'

interface PromptTemplate extends Prompt {
  readonly text: (values: Readonly<Record<string, string>>) => string
}

const chainArgument = { name: 'chain', description: 'The chain, such as ethereum-mainnet.', required: true }
const creditsArgument = { name: 'credits', description: 'Maximum credits. Default: 500.' }

const templates: readonly PromptTemplate[] = [
  {
    name: 'profile_wallet',
    title: 'Profile a wallet',
    description: 'What a wallet holds and does, for a limited number of credits.',
    arguments: [
      { name: 'address', description: 'The address of the wallet.', required: true },
      chainArgument,
      creditsArgument,
    ],
    text: ({ address, chain, credits = '500' }) =>
      `Profile the wallet ${address} on ${chain} for at most ${credits} credits in total. Check prices with \`plan\` first. Use wallet_portfolio for native, fungible, and NFT holdings, and transactions_history with a small \`limit\` for recent activity. Report holdings, recent activity, the credits spent, and what you left out to save credits.`,
  },
  {
    name: 'token_transfers',
    title: 'Summarize token transfers',
    description: 'Number, amount and largest receivers of the transfers of a token in a block range.',
    arguments: [
      { name: 'token', description: 'The address of the token contract.', required: true },
      chainArgument,
      { name: 'blockFrom', description: 'First block.', required: true },
      { name: 'blockTo', description: 'Last block.', required: true },
      creditsArgument,
    ],
    text: ({ token, chain, blockFrom, blockTo, credits = '500' }) =>
      `How many transfers of the token ${token} were there on ${chain} in the blocks ${blockFrom} to ${blockTo}, how much was transferred, and who were the five largest receivers? Use one call of events_list with eventType tokenTransfer, \`all: true\`, \`maxCredits: ${credits}\` and \`aggregate\` {"count": true, "sum": "decoded.value", "groupBy": "decoded.to", "top": 5}. If the result is not complete, say so.`,
  },
]

export const prompts: Prompt[] = templates.map(({ text: _, ...prompt }) => prompt)

export function getPrompt(name: string, values: Readonly<Record<string, string>>): GetPromptResult {
  const template = templates.find((prompt) => prompt.name === name)
  if (!template) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown prompt ${name}.`)
  const missing = template.arguments?.find((argument) => argument.required && !values[argument.name])
  if (missing) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `The argument ${missing.name} is missing.`)
  return { messages: [{ role: 'user', content: { type: 'text', text: template.text(values) } }] }
}

const maxCompletions = 100

/** Completes the `chain` argument of a prompt, and the operation in a resource URI. */
export function completeArgument(
  ref: { readonly type: string },
  { name, value }: { readonly name: string; readonly value: string },
): CompleteResult {
  const candidates = ref.type === 'ref/resource' ? operationIds() : name === 'chain' ? chainNames() : []
  const found = candidates.filter((candidate) => candidate.startsWith(value))
  const values = found.slice(0, maxCompletions)
  return { completion: { values, total: found.length, hasMore: found.length > values.length } }
}

const chainNames = (): string[] => [...new Set(Object.values(chainsByTool()).flat())]

const operationIds = (): string[] => catalog().map(({ metadata }) => metadata.id)
