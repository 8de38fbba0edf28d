import { hashText, mix } from './simulation/random.ts'

/** A special API key and its effect. All other keys are valid. */
export interface KeyMeaning {
  /** The API key. A trailing `…` stands for any suffix. */
  readonly key: string
  readonly meaning: string
  readonly act?: 'refuse' | 'slow' | 'flaky' | 'testnet'
  readonly status?: number
  readonly body?: unknown
}

/** The special API keys of the mock. */
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
    meaning: '402: out of credits',
    act: 'refuse',
    status: 402,
    body: { statusCode: 402, message: 'Not enough credits left to make this call.' },
  },
  {
    key: 'mock-credit-limit',
    meaning: '403: the free credits are used up; plain text if the operation declares it, otherwise JSON',
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
  { key: 'mock-slow…', meaning: 'responds after `slow` milliseconds (default 3000)', act: 'slow' },
  {
    key: 'mock-flaky…',
    meaning:
      'half of the calls fail: a 500, a 503, a connection reset or a truncated body; which ones depends on the seed',
    act: 'flaky',
  },
  { key: 'mock-testnet…', meaning: 'a test network key: 403 on main networks', act: 'testnet' },
]

export const findKeyMeaning = (key: string): KeyMeaning | undefined =>
  keyMeanings.find((special) =>
    special.key.endsWith('…') ? key.startsWith(special.key.slice(0, -1)) : key === special.key,
  )

export const wrongNetworkError = {
  statusCode: 403,
  errorCode: 'subscription.network',
  message: 'The API key is for test networks and the chain is a main network.',
}

/** How an unreliable call fails: with an error status or, after the call was charged, with a lost response. */
export type CallFault = 500 | 503 | 'reset' | 'cut'

/**
 * Returns the fault of an unreliable call, or `undefined` if the call succeeds. The fault depends only on the seed and
 * the number of the call.
 *
 * @param share Share of calls that fail, from 0 to 1.
 */
export function flakyFault(seed: number, call: number, share = 0.5): CallFault | undefined {
  const hash = mix(hashText('flaky', seed), call)
  return hash / 2 ** 32 >= share ? undefined : ([500, 503, 'reset', 'cut'] as const)[hash & 3]
}
