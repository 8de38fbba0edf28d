import assert from 'node:assert/strict'
import { createClient } from 'chaindata'
import { mockFetch } from 'chaindata/mock'
import { redisState } from 'chaindata/redis'

/**
 * Makes a call whose credits are counted in Redis.
 *
 * @param {import('chaindata/redis').RedisClient} client
 */
export async function spendWith(client) {
  const shared = redisState({ client })
  const credits = { budget: 1_000 }
  const chaindata = createClient({ baseUrl: 'http://mock', apiKey: 'key', fetch: mockFetch(), shared, credits })
  await chaindata.names.resolve({ chain: 'ethereum-mainnet', name: 'vitalik.eth' })
  assert.ok(chaindata.credits.spent > 0)
  await shared.flush()
  assert.equal((await shared.read('key')).spent, chaindata.credits.spent)
}
