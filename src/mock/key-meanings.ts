import { hashText, mix } from './simulation/random.ts'

/** What a key does. Any other key simply works. */
export interface KeyMeaning {
  /** The key itself, or how it begins where it ends in `…`. */
  readonly key: string
  readonly meaning: string
  readonly act?: 'refuse' | 'slow' | 'flaky' | 'testnet'
  readonly status?: number
  readonly body?: unknown
}

/** The one table of keys with a meaning. */
export const keyMeanings: readonly KeyMeaning[] = [
  {
    key: 'mock-invalid',
    meaning: '401: an unknown key',
    act: 'refuse',
    status: 401,
    body: {
      statusCode: 401,
      errorCode: 'subscription.invalid',
      message: 'Unable to find a valid subscription for the provided API key.',
    },
  },
  {
    key: 'mock-inactive',
    meaning: '401: the subscription is not active anymore',
    act: 'refuse',
    status: 401,
    body: {
      statusCode: 401,
      errorCode: 'subscription.not.active',
      message: 'The subscription of the provided API key is not active anymore.',
    },
  },
  {
    key: 'mock-no-credits',
    meaning: '402: its credits are spent',
    act: 'refuse',
    status: 402,
    body: { statusCode: 402, message: 'Not enough credits left to make this call.' },
  },
  {
    key: 'mock-credit-limit',
    meaning: '403: the free credits are used up, in plain text if the operation declares it, otherwise JSON',
    act: 'refuse',
    status: 403,
    body: 'You have reached the credit limit of your plan.',
  },
  {
    key: 'mock-blocked',
    meaning: '403: the key is blocked',
    act: 'refuse',
    status: 403,
    body: { statusCode: 403, message: 'The API key is blocked.' },
  },
  { key: 'mock-slow…', meaning: 'answers after `slow` milliseconds (3000)', act: 'slow' },
  {
    key: 'mock-flaky…',
    meaning: 'seeded: half of its calls fail, by 500 or 503, by a reset, or by a body that is cut short',
    act: 'flaky',
  },
  { key: 'mock-testnet…', meaning: 'a key for test networks: 403 on a main network', act: 'testnet' },
]

export const findKeyMeaning = (key: string): KeyMeaning | undefined =>
  keyMeanings.find((one) => (one.key.endsWith('…') ? key.startsWith(one.key.slice(0, -1)) : key === one.key))

/** What a test network key is told on a main network. */
export const wrongNetworkError = {
  statusCode: 403,
  errorCode: 'subscription.network',
  message: 'The API key is for test networks and the chain is a main network.',
}

/** What goes wrong with a call of a flaky key: with half of them, and the same ones for the same seed. */
export const flakyFault = (seed: number, call: number): 500 | 503 | 'reset' | 'cut' | undefined =>
  ([500, 503, 'reset', 'cut'] as const)[mix(hashText('flaky', seed), call) % 8]
