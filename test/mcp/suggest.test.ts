import { describe, expect, test } from 'vitest'
import { catalog } from '../../src/catalog/catalog.ts'
import {
  ApiError,
  AuthenticationError,
  BadRequestError,
  BudgetError,
  ConnectionError,
  ForbiddenError,
  InsufficientCreditsError,
  NotFoundError,
  ParameterError,
  RateLimitError,
  ResponseError,
  ServerError,
  TimeoutError,
} from '../../src/index.ts'
import { suggestFix } from '../../src/mcp/suggest.ts'

const fields = { status: 0, attempts: 1, response: new Response() }

describe('an error message for a model', () => {
  test.each([
    [BadRequestError, 'check the arguments against the schema'],
    [AuthenticationError, 'the operator of this server must set a valid API key'],
    [InsufficientCreditsError, 'the operator of this server must add credits'],
    [ForbiddenError, 'the operator of this server must fix the account'],
    [NotFoundError, 'check the identifiers'],
    [RateLimitError, 'wait a moment'],
    [ServerError, 'make the same call once more'],
    [TimeoutError, 'request less'],
    [ConnectionError, 'make the same call once more'],
    [ResponseError, 'tell the user'],
  ])('adds advice to a %o', (ErrorClass, advice) => {
    const [message, nextStep] = suggestFix(new ErrorClass('The message', fields)).split('\n')
    expect(message).toBe('The message')
    expect(nextStep).toContain(advice)
  })

  test('names the argument that does the same as .all()', () => {
    const error = new ParameterError('`blockTo` is high; .all() accepts any range', { parameter: 'x', rule: 'window' })
    expect(suggestFix(error)).toBe('`blockTo` is high; `all: true` accepts any range')
  })

  test('states that a model cannot raise the budget', () => {
    const error = new BudgetError('The message', { credits: 20, remaining: 10 })
    expect(suggestFix(error)).toBe(
      'The message\nOnly the operator can raise the budget. Request less, or tell the user.',
    )
  })

  test('is the message of the error if there is no advice', () => {
    const messages = [suggestFix(new ApiError('teapot', fields)), suggestFix(new Error('other')), suggestFix('text')]
    expect(messages).toEqual(['teapot', 'other', 'text'])
  })
})

describe('an error message about an argument', () => {
  const entry = catalog().find(({ metadata }) => metadata.id === 'wallet.portfolio')
  const error = (parameter: string, rule: string) => new ParameterError('The message', { parameter, rule })

  test.each([
    ['describes a missing argument', 'chain', 'required', [/^`chain`: /, /^Example: "/]],
    ['describes an argument with an unknown value', 'chain', 'enum', [/^`chain`: /, /^Example: /]],
    ['names the type', 'pageSize', 'type', [/^`pageSize`: /, /^Type: integer\.$/]],
    ['names the type of the elements', 'addresses', 'type', [/^`addresses`: /, /^Type: array of string\.$/]],
    [
      'lists the arguments if the name is unknown',
      'colour',
      'unknown',
      [/^Arguments of this tool: chain, addresses\.$/],
    ],
    ['says where a cursor comes from', 'cursor', 'type', [/^Pass the `cursor` of a result/]],
  ])('%s', (_, parameter, rule, expected) => {
    const [first, ...lines] = suggestFix(error(parameter, rule), entry, ['chain', 'addresses']).split('\n')
    expect(first).toBe('The message')
    for (const [i, line] of expected.entries()) expect(lines[i]).toMatch(line)
  })

  test('adds nothing for a parameter without a description', () => {
    if (!entry) throw new Error('wallet.portfolio is not in the catalog')
    expect(suggestFix(error('chain', 'required'), { ...entry, parameters: {} })).toBe('The message')
  })

  test('adds nothing if the operation is unknown', () => {
    expect(suggestFix(error('chain', 'enum'))).toBe('The message')
  })
})
