import { expect, test } from 'vitest'
import { connectTo, startServer } from './client.ts'

const chain = 'ethereum-mainnet'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

test('prompts are offered with the tools that they name, and require arguments without a default', async () => {
  const connectWith = async (tools?: string[]) => connectTo((await startServer(tools ? { tools } : {})).url)
  const client = await connectWith()
  const [profile, transfers] = (await client.listPrompts()).prompts
  expect(profile).toMatchObject({ name: 'profile_wallet', title: 'Profile a wallet' })
  expect(profile?.arguments?.map(({ name, required = false }) => [name, required])).toEqual([
    ['address', true],
    ['chain', true],
    ['credits', false],
  ])
  // Only an argument with a default states one.
  expect(profile?.arguments?.map(({ description }) => /Default: (.*)\.$/.exec(description ?? '')?.[1])).toEqual([
    undefined,
    undefined,
    '500',
  ])
  const values = { token: usdc, chain, blockFrom: '1', blockTo: '9' }
  const { messages } = await client.getPrompt({ name: transfers?.name ?? '', arguments: values })
  expect(messages).toHaveLength(1)
  const text = JSON.stringify(messages)
  expect(text).toContain(`the token ${usdc} were there on ${chain} in the blocks 1 to 9`)
  expect(text).toContain('one call of events_list with')
  expect(text).toContain('`maxCredits: 500`')
  const { prompts } = await (await connectWith(['events_list'])).listPrompts()
  expect(prompts.map(({ name }) => name)).toEqual(['token_transfers'])
})

test('prompts are filled in', async () => {
  const client = await connectTo((await startServer()).url)
  const { prompts } = await client.listPrompts()
  expect(prompts.map(({ name }) => name)).toContain('profile_wallet')
  const { messages } = await client.getPrompt({
    name: 'profile_wallet',
    arguments: { address: '0x1', chain, credits: '300' },
  })
  expect(JSON.stringify(messages)).toContain('at most 300 credits')
  await expect(client.getPrompt({ name: 'profile_wallet', arguments: { chain } })).rejects.toThrow('address is missing')
  await expect(client.getPrompt({ name: 'unknown' })).rejects.toThrow('Unknown prompt')
})

test('chains and operations are completed', async () => {
  const client = await connectTo((await startServer()).url)
  const complete = async (
    ref: { type: 'ref/prompt'; name: string } | { type: 'ref/resource'; uri: string },
    name: string,
    value: string,
  ) => (await client.complete({ ref, argument: { name, value } })).completion
  const prompt = { type: 'ref/prompt', name: 'profile_wallet' } as const
  expect(await complete(prompt, 'chain', 'ethereum-m')).toEqual({ values: [chain], total: 1 })
  expect(await complete(prompt, 'address', 'ethereum-m')).toEqual({ values: [], total: 0 })
  const resource = { type: 'ref/resource', uri: 'chaindata://operations/{operation}' } as const
  expect(await complete(resource, 'operation', 'names')).toEqual({ values: ['names.resolve'], total: 1 })
})
