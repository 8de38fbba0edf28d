import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { throwParameterError } from '../src/errors.ts'
import {
  ApiError,
  AuthenticationError,
  BadRequestError,
  BudgetError,
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
} from '../src/index.ts'

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
  ] as const)('$1 is what it is called, and holds what a log may have', (make, name, code, fields) => {
    const error: ChainDataError & { response?: Response } = make()

    expect(error).toBeInstanceOf(ChainDataError)
    expect([error.name, error.code, error.message, String(error)]).toEqual([name, code, 'said', `${name}: said`])
    expect(JSON.parse(JSON.stringify(error))).toEqual({ name, code, message: 'said', ...fields })
    // They are there, for who asks for them.
    expect([error.response, error.cause]).toEqual([response, cause])
    expect(Object.keys(error)).not.toContain('response')
    expect(inspect(error)).toContain(`${name}: said`)
    // What is behind the operation may be mended on the way to the caller.
    for (const field of Object.keys(fields)) Object.assign(error, { [field]: 'mended' })
    expect(Object.values({ ...error })).toContain('mended')
    expect(Reflect.deleteProperty(error, 'response')).toBe(true)
  })

  test('without fields has none, and no cause', () => {
    const error = new ChainDataError('said')
    expect(JSON.parse(JSON.stringify(error))).toEqual({ name: 'ChainDataError', code: 'chaindata', message: 'said' })
    expect('cause' in error).toBe(false)
    expect('operation' in new ChainDataError('said', { operation: undefined })).toBe(false)
  })
})

test('a parameter error says what was meant, where it knows', () => {
  const meant = "o: no; did you mean 'c'?"
  expect(() => throwParameterError('o', 'a', 'b', 'no', 'c')).toThrow(
    expect.objectContaining({ message: meant, suggestion: 'c' }),
  )
  expect(() => throwParameterError('o', 'a', 'b', 'no')).toThrow(expect.objectContaining({ message: 'o: no' }))
})
