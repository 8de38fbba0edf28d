import { expect, test } from 'vitest'
import { killJob } from '../cli/kills.ts'
import { propertyOptions } from './runs.ts'

/** `npm run fuzz` kills each job fifty times. */
const { numRuns: kills, seed } = propertyOptions(1 / 40)

test.each(['csv', 'ndjson'] as const)(
  'a job that is killed at random moments writes each row to its %s file once, and leaves no other file',
  async (format) => {
    const { killed, text, expected, files, credits, charged } = await killJob(
      format,
      Math.max(5, Number(kills)),
      Number(seed),
    )
    console.log(format, { killed, rows: expected.split('\n').length - 1, files, credits, charged })
    expect(killed).toBeGreaterThan(2)
    expect(text).toBe(expected)
    expect(files).toEqual(['job', `rows.${format}`])
    // The stored credits include the calls that were in flight when a process was killed.
    expect(credits).toBeGreaterThanOrEqual(charged)
    expect(credits).toBeLessThanOrEqual(charged + killed * 4 * 50)
  },
)
