import { expect, test } from 'vitest'
import { type MockOptions, mockFetch } from '../../src/mock/index.ts'

const maximum = Number.POSITIVE_INFINITY

test.each<MockOptions>([
  { latency: 0 },
  { latency: [0, 0] },
  { latency: [5, 10] },
  { keys: {} },
  { keys: { mine: {}, others: { credits: 0, rps: 5 } } },
  { flaky: 0 },
  { flaky: 1 },
  { examples: false, strict: true, allowRemote: false, movingHead: false },
  { reorgs: { every: 1, depth: 1 } },
  { credits: maximum, rps: maximum, slow: 0, timeoutOver: maximum, plan: 'free', seed: 0 },
])('accepts %o', (options) => {
  expect(mockFetch(options)).toBeTypeOf('function')
})

const latency = '`latency` must be a number of milliseconds, 0 or more, or a list of the shortest and the longest'
const keys = '`keys` must be an object with the `credits` and `rps` of each key'
const flaky = '`flaky` must be a number from 0 to 1'

test.each([
  [{ latency: -1 }, latency],
  [{ latency: '5' }, latency],
  [{ latency: [5] }, latency],
  [{ latency: [1, 2, 3] }, latency],
  [{ latency: [10, 5] }, latency],
  [{ latency: [1, '2'] }, latency],
  [{ keys: 5 }, keys],
  [{ keys: { mine: {}, others: 5 } }, keys],
  [{ keys: { mine: { credits: 5, rps: -1 } } }, keys],
  [{ keys: { mine: { credits: '5' } } }, keys],
  [{ keys: { mine: { creditsLeft: 5 } } }, keys],
  [{ keys: { mine: { maxrps: 5 } } }, keys],
  [{ flaky: -0.1 }, flaky],
  [{ flaky: 1.1 }, flaky],
  [{ flaky: '1' }, flaky],
  [{ examples: 'yes' }, '`examples` must be one of true, false'],
  [{ strict: 1 }, '`strict` must be one of true, false'],
  [{ allowRemote: 1 }, '`allowRemote` must be one of true, false'],
  [{ movingHead: 1 }, '`movingHead` must be one of true, false'],
  [{ reorgs: { every: 0, depth: 1 } }, 'reorgs: `every` must be a whole number, 1 or more'],
  [{ reorgs: { every: 1, depth: 0.5 } }, 'reorgs: `depth` must be a whole number, 1 or more'],
  [{ reorgs: { each: 1 } }, 'unknown option `each`'],
])('rejects %o', (options, message) => {
  expect(() => mockFetch(options as MockOptions)).toThrow(message)
})
