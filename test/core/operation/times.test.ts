import { expect, test } from 'vitest'
import { createFetch } from '../../../src/fetch/index.ts'
import { createClient } from '../../../src/index.ts'

const baseUrl = 'http://127.0.0.1:9'
const queries: URLSearchParams[] = []
const fetch = async (url: unknown) => {
  queries.push(new URL(String(url)).searchParams)
  return Response.json({ result: [] })
}
const chaindata = createClient({ baseUrl, apiKey: 'key', fetch })
const wallets = { chain: 'ethereum-mainnet', addresses: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'] } as const

test.each([
  ['2025-06-30T12:00', '2025-06-30T12:00'],
  ['2025-06-30T12:00Z', '2025-06-30T12:00'],
  ['2025-06-30T12:00:00Z', '2025-06-30T12:00'],
  ['2025-06-30T12:00:59.999Z', '2025-06-30T12:00'],
  [new Date('2025-06-30T14:00:00+02:00'), '2025-06-30T12:00'],
])('a time of a balance: %s is sent as %s', async (time, sent) => {
  await chaindata.wallet.balancesAt({ ...wallets, time })
  expect(queries.pop()?.get('time')).toBe(sent)
})

test.each([
  ['2025-06-30T12:00:00Z', '2025-06-30T12:00:00Z'],
  ['2025-06-30T12:00Z', '2025-06-30T12:00:00Z'],
  ['2025-06-30T12:00:00.123Z', '2025-06-30T12:00:00Z'],
])('a time of a reputation: %s is sent as %s', async (timestamp, sent) => {
  await chaindata.wallet.reputation({ ...wallets, timestamp })
  expect(queries.pop()?.get('timestamp')).toBe(sent)
})

test.each([
  ['without a zone, in another format than that of the API', '2025-06-30T12:00:00', 'must be a UTC time as '],
  ['with an offset', '2025-06-30T12:00:00+02:00', 'must be a UTC time as '],
  ['without a time of day', '2025-06-30', 'must be a UTC time as '],
  ['on a day that does not exist', '2025-02-30T12:00:00Z', 'is not a valid time'],
  ['at an hour that does not exist', '2025-06-30T24:00', 'is not a valid time'],
])('a time %s is rejected', async (_, time, message) => {
  await expect(chaindata.wallet.balancesAt({ ...wallets, time })).rejects.toThrow(message)
  expect(queries).toEqual([])
})

test.each([
  [1_751_284_800_000, '1751284800'],
  [1_751_284_800_999.5, '1751284800'],
  [100_000_000_000, '100000000'],
])('a Unix time in milliseconds, %s, is rejected with the seconds', async (unix, suggestion) => {
  const call = chaindata.wallet.balancesAt({ ...wallets, unix })
  await expect(call).rejects.toMatchObject({ name: 'ParameterError', parameter: 'unix', rule: 'unit', suggestion })
  await expect(call).rejects.toThrow(
    `wallet.balancesAt: \`unix\` must be in seconds, not milliseconds; did you mean '${suggestion}'?`,
  )
  expect(() => chaindata.wallet.balancesAt.plan({ ...wallets, unix })).toThrow('must be in seconds')
  await expect(chaindata.wallet.balancesAt.all({ ...wallets, unix }).next()).rejects.toThrow('must be in seconds')
  const url = `${baseUrl}/v4/data/wallet/balance/time?chain=ethereum-mainnet&unix=${unix}&addresses=${wallets.addresses[0]}`
  await expect(createFetch({ baseUrl, apiKey: 'key', fetch })(url)).rejects.toThrow('must be in seconds')
  expect(queries).toEqual([])
})

test.each([-3600, 0, 1_751_284_800.5, 99_999_999_999])('a Unix time in seconds, %s, is sent', async (unix) => {
  await chaindata.wallet.balancesAt({ ...wallets, unix })
  expect(queries.pop()?.get('unix')).toBe(String(unix))
})

test('items of a list in a URL are trimmed', async () => {
  const list = '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2, 0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2 '
  const url = `${baseUrl}/v4/data/wallet/balance/time?chain=ethereum-mainnet&unix=1&addresses=${encodeURIComponent(list)}`
  await createFetch({ baseUrl, apiKey: 'key', fetch })(url)
  expect(queries.pop()?.get('addresses')).toBe(list.replaceAll(' ', ''))
})
