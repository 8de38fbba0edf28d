import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { throwParameterError } from '../../src/core/errors.ts'
import {
  ApiError,
  AuthenticationError,
  BadRequestError,
  BudgetError,
  CacheMissError,
  ChainDataError,
  ConnectionError,
  ForbiddenError,
  InsufficientCreditsError,
  NotFoundError,
  ParameterError,
  RateLimitError,
  ResponseError,
  ServerError,
  TimeoutError,
  UnknownOutcomeError,
} from '../../src/index.ts'

const response = new Response('body')
const cause = new Error('why')
const api = { status: 499, attempts: 2, body: { a: 1 }, errorCode: 'some.code' }

describe('every error', () => {
  test.each([
    [() => new ApiError('said', { ...api, response, cause }), 'ApiError', 'api', api],
    [() => new BadRequestError('said', { ...api, response, cause }), 'BadRequestError', 'bad_request', api],
    [() => new AuthenticationError('said', { ...api, response, cause }), 'AuthenticationError', 'authentication', api],
    [
      () => new InsufficientCreditsError('said', { ...api, response, cause }),
      'InsufficientCreditsError',
      'insufficient_credits',
      api,
    ],
    [() => new ForbiddenError('said', { ...api, response, cause }), 'ForbiddenError', 'forbidden', api],
    [() => new NotFoundError('said', { ...api, response, cause }), 'NotFoundError', 'not_found', api],
    [() => new RateLimitError('said', { ...api, response, cause }), 'RateLimitError', 'rate_limit', api],
    [() => new ServerError('said', { ...api, response, cause }), 'ServerError', 'server', api],
    [
      () => new ParameterError('said', { parameter: 'a', rule: 'b', response, cause }),
      'ParameterError',
      'parameter',
      { parameter: 'a', rule: 'b' },
    ],
    [
      () => new BudgetError('said', { credits: 2, remaining: 1, response, cause }),
      'BudgetError',
      'budget',
      { credits: 2, remaining: 1 },
    ],
    [
      () => new CacheMissError('said', { operation: 'o', response, cause }),
      'CacheMissError',
      'cache_miss',
      { operation: 'o' },
    ],
    [
      () => new ConnectionError('said', { attempts: 3, response, cause }),
      'ConnectionError',
      'connection',
      { attempts: 3 },
    ],
    [() => new TimeoutError('said', { attempts: 3, response, cause }), 'TimeoutError', 'timeout', { attempts: 3 }],
    [
      () => new ResponseError('said', { attempts: 1, response, text: 't', cause }),
      'ResponseError',
      'response',
      { attempts: 1, text: 't' },
    ],
    [
      () => new UnknownOutcomeError('said', { attempts: 1, look: 'l', response, cause }),
      'UnknownOutcomeError',
      'unknown_outcome',
      { attempts: 1, look: 'l' },
    ],
  ] as const)('$1 serializes its name, code, message and fields', (make, name, code, fields) => {
    const error: ChainDataError & { response?: Response } = make()

    expect(error).toBeInstanceOf(ChainDataError)
    expect([error.name, error.code, error.message, String(error)]).toEqual([name, code, 'said', `${name}: said`])
    expect(JSON.parse(JSON.stringify(error))).toEqual({ name, code, message: 'said', ...fields })
    // These fields are not enumerable, so that logs and JSON omit them.
    expect([error.response, error.cause]).toEqual([response, cause])
    expect(Object.keys(error)).not.toContain('response')
    expect(inspect(error)).toContain(`${name}: said`)
    // Later stages may change an error before the caller receives it.
    for (const field of Object.keys(fields)) Object.assign(error, { [field]: 'changed' })
    expect(Object.values({ ...error })).toContain('changed')
    expect(Reflect.deleteProperty(error, 'response')).toBe(true)
  })

  test('has neither fields nor a cause if none are passed', () => {
    const error = new ChainDataError('said')
    expect(JSON.parse(JSON.stringify(error))).toEqual({ name: 'ChainDataError', code: 'chaindata', message: 'said' })
    expect('cause' in error).toBe(false)
    expect('operation' in new ChainDataError('said', { operation: undefined })).toBe(false)
  })
})

test('a ParameterError appends a suggestion to its message', () => {
  const withSuggestion = "o: no; did you mean 'c'?"
  expect(() => throwParameterError({ operation: 'o', parameter: 'a', rule: 'b', suggestion: 'c' }, 'no')).toThrow(
    expect.objectContaining({ message: withSuggestion, suggestion: 'c' }),
  )
  expect(() => throwParameterError({ operation: 'o', parameter: 'a', rule: 'b' }, 'no')).toThrow(
    expect.objectContaining({ message: 'o: no' }),
  )
})
