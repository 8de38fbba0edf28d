import { expect, test } from 'vitest'
import { killJob } from '../cli/kills.ts'
import { propertyOptions } from './runs.ts'

/** `npm run fuzz` kills each job fifty times. */
const { numRuns = 0, seed = 1 } = propertyOptions(1 / 40)
const kills = Math.max(5, numRuns)

test.each(['csv', 'ndjson'] as const)(
  'a job that is killed at random moments writes each row to its %s file once, and leaves no other file',
  async (format) => {
    const { killed, mixed, text, expected, files, credits, charged } = await killJob(format, kills, seed)
    // The last processes may end before they are killed.
    expect(killed).toBeGreaterThan(kills / 2)
    expect(mixed).toEqual([])
    expect(text).toBe(expected)
    expect(files).toEqual(['job', `rows.${format}`])
    // The stored credits include the calls that were in flight when a process was killed.
    expect(credits).toBeGreaterThanOrEqual(charged)
    expect(credits).toBeLessThanOrEqual(charged + killed * 4 * 50)
  },
)
