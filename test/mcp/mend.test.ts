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
import { mend } from '../../src/mcp/mend.ts'

const fields = { status: 0, attempts: 1, response: new Response() }

describe('what a model is told of an error', () => {
  test.each([
    [BadRequestError, 'check them against the schema'],
    [AuthenticationError, 'whoever runs this server has to give it a valid key'],
    [InsufficientCreditsError, 'whoever runs this server has to add credits'],
    [ForbiddenError, 'whoever runs this server has to put the account'],
    [NotFoundError, 'check the identifiers'],
    [RateLimitError, 'wait a little'],
    [ServerError, 'Make the same call once more'],
    [TimeoutError, 'ask for less'],
    [ConnectionError, 'make the same call once more'],
    [ResponseError, 'tell the user'],
  ])('%o', (Kind, advice) => {
    const [message, next] = mend(new Kind('said', fields)).split('\n')
    expect(message).toBe('said')
    expect(next).toContain(advice)
  })

  test('.all() is a tool of its own there', () => {
    const error = new ParameterError('`blockTo` is too far; .all() takes any range', { parameter: 'x', rule: 'window' })
    expect(mend(error)).toBe('`blockTo` is too far; the same tool with _all takes any range')
  })

  test('a budget is not raised from there', () => {
    const error = new BudgetError('said', { credits: 20, remaining: 10 })
    expect(mend(error)).toBe(
      "said\nThe budget is the operator's and can't be raised from here. Ask for less, or tell the user.",
    )
  })

  test('where there is nothing to advise, what it says', () => {
    expect([mend(new ApiError('teapot', fields)), mend(new Error('other')), mend('text')]).toEqual([
      'teapot',
      'other',
      'text',
    ])
  })
})

describe('what a model is told of a parameter', () => {
  const entry = catalog().find(({ metadata }) => metadata.id === 'wallet.portfolio')
  const error = (parameter: string, rule: string) => new ParameterError('said', { parameter, rule })

  test.each([
    ['what it is', 'chain', 'required', [/^`chain`: /, /^For example: "/]],
    ['what it is, beside a choice', 'chain', 'enum', [/^`chain`: /, /^For example: /]],
    ['its type', 'pageSize', 'type', [/^`pageSize`: /, /^It is of type integer\.$/]],
    ['the type of its elements', 'addresses', 'type', [/^`addresses`: /, /^It is of type array of string\.$/]],
    ['what there is', 'colour', 'unknown', [/^It has: chain, addresses\.$/]],
    ['how to go on', 'cursor', 'type', [/^Give the `cursor` of an answer/]],
  ])('%s', (_, parameter, rule, told) => {
    const [first, ...lines] = mend(error(parameter, rule), entry, ['chain', 'addresses']).split('\n')
    expect(first).toBe('said')
    for (const [i, line] of told.entries()) expect(lines[i]).toMatch(line)
  })

  test('where nothing is written of it, what is known', () => {
    if (!entry) throw new Error('not in the catalog')
    expect(mend(error('chain', 'required'), { ...entry, parameters: {} })).toBe('said')
  })

  test('without its operation, what the error says', () => {
    expect(mend(error('chain', 'enum'))).toBe('said')
  })
})
