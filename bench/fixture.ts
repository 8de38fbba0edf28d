/* A page of 50 events in the API's format, and the queries that request it. */

export const address = `0x${'ab'.repeat(20)}`
const event = (i: number) => ({
  chain: 'ethereum-mainnet',
  address,
  blockNumber: 21_000_000 + i,
  timestamp: 1_700_000_000_000 + i,
  txIndex: i,
  logIndex: i + 1,
  txHash: `0x${hex(i, 64)}`,
  decoded: { label: 'Transfer', from: `0x${hex(i + 50, 40)}`, to: `0x${hex(i + 99, 40)}`, value: String(i * 1e15) },
  raw: { topic_0: `0x${hex(7, 64)}`, data: `0x${hex(i, 64)}` },
})
export const body = JSON.stringify(Array.from({ length: 50 }, (_, i) => event(i)))
const query = { chain: 'ethereum-mainnet', contractAddresses: [address], eventType: 'tokenTransfer' } as const
const path = `/v4/data/defi/events?chain=ethereum-mainnet&contractAddresses=${address}&eventType=tokenTransfer`
let block = 0
/** Returns the query of the next call. Each call has its own block range, because identical calls share a request. */
export const nextQuery = () => ({ ...query, blockFrom: block++ })
/** Returns the path of the next call, with its own block range. */
export const nextPath = () => `${path}&blockFrom=${block++}`
export const headers = { 'x-api-key': 'bench-key' }

/** Returns pseudo-random hex digits for a seed. */
function hex(seed: number, length: number): string {
  let text = ''
  for (let state = seed + 1; text.length < length; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    text += state.toString(16).padStart(8, '0')
  }
  return text.slice(0, length)
}
