import { encode } from 'gpt-tokenizer'
import { expect, test } from 'vitest'
import { connectTo, startServer } from '../mcp/client.ts'

const chain = 'ethereum-mainnet'
const wallet = '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const holdings = { chain, addresses: [wallet], tokenTypes: 'fungible' }

/**
 * The length of a reply in two measures. The limits of 500 for 16 holdings and of half of 4,824 for NFT balances are
 * quarters. With the tokenizer, 500 is out of reach: the 16 contract addresses and balances alone have 512 tokens.
 */
interface Reply {
  /** Number of tokens, with the tokenizer of GPT-4o (o200k). */
  readonly tokens: number
  /** A quarter of the characters, a common approximation. An address has 11 of these, and about 24 tokens. */
  readonly quarters: number
}

/** The replies before lists became tables, at commit c00121de. */
const before: Readonly<Record<string, Reply>> = {
  wallet_portfolio: { tokens: 1_508, quarters: 974 },
  tokens_nftBalances: { tokens: 7_581, quarters: 4_824 },
}

async function measure(tool: string, args: Record<string, unknown>): Promise<Reply> {
  const client = await connectTo((await startServer()).url)
  const { content } = await client.callTool({ name: tool, arguments: args })
  const [first] = content
  const text = first?.type === 'text' ? first.text : ''
  expect(text).toContain('"complete"')
  return { tokens: encode(text).length, quarters: text.length / 4 }
}

test.each([
  ['wallet_portfolio', holdings, { tokens: 650, quarters: 330 }],
  ['tokens_nftBalances', { chain, address: wallet }, { tokens: 3_790, quarters: 2_412 }],
  ['events_list', { chain, contractAddresses: [usdc], eventType: 'tokenTransfer', blockFrom: 21_000_001 }, undefined],
])('a reply of %s is short', async (tool, args, limits) => {
  const { tokens, quarters } = await measure(tool, args)
  const earlier = before[tool]
  if (earlier && limits) {
    expect(tokens).toBeLessThanOrEqual(limits.tokens)
    expect(quarters).toBeLessThanOrEqual(limits.quarters)
    expect(tokens).toBeLessThan(earlier.tokens / 2)
    expect(quarters).toBeLessThan(earlier.quarters / 2)
  } else expect(tokens).toBeLessThan(5_500)
})

test('the list of tools fits into 7,000 tokens', async () => {
  const client = await connectTo((await startServer()).url)
  expect(encode(JSON.stringify(await client.listTools())).length).toBeLessThan(7_000)
})
