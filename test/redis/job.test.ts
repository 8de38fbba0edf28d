import { describe, expect, test } from 'vitest'
import { expectedRows, price, runJob } from './job.ts'
import { redisServer } from './server.ts'

/** `npm run fuzz` runs the long job, which takes about a minute. */
const isLong = process.env['CHAINDATA_FUZZ_RUNS'] !== undefined

describe.skipIf(!redisServer)('a data job of four processes that share a budget', { timeout: 300_000 }, () => {
  test('is completed within its budget, with each row exactly once, after four kills', async () => {
    const requests = isLong ? 1600 : 60
    const cost = 4 * requests * price
    // A killed process has at most four calls in flight, four that Redis has just allowed, and one call for an outage.
    const maxStranded = 9 * price
    const budget = isLong ? cost * 1.01 : cost + 4 * maxStranded
    const lease = isLong ? 15_000 : 1000
    const job = await runJob({ requests, kills: 4, rate: isLong ? 150 : 80, budget, lease })
    const { rows, charged, errors, reading } = job
    if (isLong) console.log({ budget, cost, charged, stranded: reading.stranded.map(({ credits }) => credits) })
    expect(errors).toEqual([])
    expect(rows.sort((a, b) => a - b)).toEqual(expectedRows(requests))
    expect(charged).toBeLessThanOrEqual(budget)
    expect(reading.spent + reading.uncertain).toBeGreaterThanOrEqual(charged)
    for (const { credits } of reading.stranded) expect(credits).toBeLessThanOrEqual(maxStranded)
  })
})
