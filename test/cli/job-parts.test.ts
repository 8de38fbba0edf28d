import { describe, expect, test } from 'vitest'
import { partsOfJob } from '../../src/cli/job.ts'

const window = { from: 'blockFrom', to: 'blockTo', item: 'blockNumber', oneBound: 500 } as const
const cursor = { v: 2, q: 'query', at: [{ offset: 5 }] } as never
const finished = { v: 2, q: 'query', at: [null] } as never

describe('a job', () => {
  test('has the block range of its parameters, if they have both bounds', () => {
    const range = { blockFrom: 1, blockTo: 10 }
    expect(partsOfJob(window, range, undefined, {})).toEqual([{ parameters: range, range: [1, 10] }])
    for (const parameters of [{ blockFrom: 1 }, { blockTo: 10 }, {}])
      expect(partsOfJob(window, parameters, undefined, {})).toEqual([{ parameters }])
    expect(partsOfJob(undefined, range, undefined, {})).toEqual([{ parameters: range }])
  })

  test('resumes with its own parameters, or with the stored range if the parameters come from times', () => {
    const given = { blockFrom: 2, blockTo: 20 }
    const state = { cursor, range: [1, 10] as const }
    expect(partsOfJob(window, given, state, {})).toEqual([{ parameters: given, cursor, range: [2, 20] }])
    const stored = [{ parameters: { blockFrom: 1, blockTo: 10 }, cursor, range: [1, 10] }]
    expect(partsOfJob(window, given, state, { since: '1h' })).toEqual(stored)
    expect(partsOfJob(window, given, state, { until: 'now' })).toEqual(stored)
    expect(partsOfJob(window, given, { cursor }, { since: '1h' })).toEqual([
      { parameters: given, cursor, range: [2, 20] },
    ])
    expect(partsOfJob(undefined, given, state, { since: '1h' })).toEqual([{ parameters: given, cursor }])
  })
})

describe('confirmations', () => {
  test('move the end of the block range back, to the first block at most', () => {
    const given = { blockFrom: 1, blockTo: 10 }
    expect(partsOfJob(window, given, undefined, { confirmations: 9 })).toEqual([
      { parameters: { blockFrom: 1, blockTo: 1 }, range: [1, 1] },
    ])
    expect(() => partsOfJob(window, given, undefined, { confirmations: 10 })).toThrow(
      expect.objectContaining({
        message: '--confirmations 10 omits all blocks of the range',
        hint: 'Pass a higher --block-to',
      }),
    )
    expect(partsOfJob(window, { blockTo: 10 }, undefined, { confirmations: 9 })).toEqual([
      { parameters: { blockTo: 1 } },
    ])
  })

  test.each([undefined, window])('need the end of a block range', (known) => {
    expect(() => partsOfJob(known, { blockFrom: 1 }, undefined, { confirmations: 5 })).toThrow(
      expect.objectContaining({
        message: expect.stringContaining('requires the end'),
        hint: 'Add --block-to or --until',
      }),
    )
  })
})

describe('--append-from-last', () => {
  const flags = { appendFromLast: true }
  const state = { cursor: finished, range: [1, 5] as const }

  test('reads the blocks after the last range, if there are any', () => {
    expect(partsOfJob(window, { blockTo: 6 }, state, flags)).toEqual([
      { parameters: { blockFrom: 6, blockTo: 6 }, range: [6, 6] },
    ])
    expect(partsOfJob(window, { blockTo: 5 }, state, flags)).toEqual([])
  })

  test('finishes the last range first', () => {
    expect(partsOfJob(window, { blockTo: 9 }, { ...state, cursor }, flags)).toEqual([
      { parameters: { blockFrom: 1, blockTo: 5 }, cursor, range: [1, 5] },
      { parameters: { blockFrom: 6, blockTo: 9 }, range: [6, 9] },
    ])
  })

  test('that was interrupted before its first page is only continued with its own range', () => {
    const range = { blockFrom: 1, blockTo: 9 }
    const increment = { blockFrom: 6, blockTo: 9 }
    const output = { bytes: 10, tail: '' }
    for (const written of [{ hasItems: true }, { output }]) {
      const interrupted = { ...written, range: [6, 9] as const }
      const parts = [{ parameters: increment, range: [6, 9] }]
      for (const parameters of [range, { blockTo: 9 }, {}])
        expect(() => partsOfJob(window, parameters, interrupted, {})).toThrow(
          expect.objectContaining({
            message: 'the job was interrupted before it read blocks 6 to 9, and its output contains earlier blocks',
            hint: 'Pass --append-from-last to continue the job, or --restart to start over',
          }),
        )
      expect(partsOfJob(window, increment, interrupted, {})).toEqual(parts)
      expect(partsOfJob(window, range, interrupted, { since: '1h' })).toEqual(parts)
      expect(partsOfJob(window, range, interrupted, flags)).toEqual(parts)
    }
    const nothing = { hasItems: false, output: { bytes: 0, tail: '' }, range: [1, 5] as const }
    expect(partsOfJob(window, range, nothing, {})).toEqual([{ parameters: range, range: [1, 9] }])
  })

  test.each([
    [undefined, { blockTo: 9 }, state],
    [window, { blockTo: 9 }, { cursor: finished }],
    [window, {}, state],
  ])('needs a job with a block range, and its new end', (known, parameters, stored) => {
    expect(() => partsOfJob(known, parameters, stored, flags)).toThrow(
      'requires a job that was started with --block-from',
    )
  })
})
