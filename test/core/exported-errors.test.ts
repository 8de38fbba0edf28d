import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import * as exported from '../../src/core/exported-errors.ts'
import * as core from '../../src/core/index.ts'
import * as fetch from '../../src/fetch/index.ts'
import * as main from '../../src/index.ts'
import * as sdk from '../../src/sdk/index.ts'
import { observe } from '../support/client.ts'

test.each([
  ['chaindata', main],
  ['chaindata/core', core],
  ['chaindata/fetch', fetch],
  ['chaindata/sdk', sdk],
])('%s exports the classes of all errors', (_, entrance) => {
  expect(entrance).toMatchObject({ ...exported })
  expect(Object.keys(exported)).toEqual(expect.arrayContaining(['UnknownOutcomeError', 'isChainDataError']))
})

const bundle = async (contents: string): Promise<string> => {
  const stdin = { contents, resolveDir: import.meta.dirname, loader: 'ts' as const }
  const { outputFiles } = await build({ stdin, bundle: true, write: false, format: 'iife', globalName: 'copy' })
  return outputFiles[0]?.text ?? ''
}

describe('isChainDataError()', () => {
  const { isChainDataError } = main

  test('recognizes every error of the package, also one that a call threw', async () => {
    const error = await observe({}, () => new Response('', { status: 404 }))
      .client.names.resolve({ chain: 'ethereum-mainnet', name: 'a.eth' })
      .catch((error: unknown) => error)
    expect(isChainDataError(error)).toBe(true)
    expect(isChainDataError(new main.BudgetError('said', { credits: 2, remaining: 1 }))).toBe(true)
  })

  test.each([undefined, null, 'ChainDataError', 42, {}, new Error('said'), Object.create(null), { name: 'ApiError' }])(
    'is false for %o',
    (value) => {
      expect(isChainDataError(value)).toBe(false)
    },
  )

  test('recognizes errors of another copy of the package and of another realm', async () => {
    const text = await bundle("export { BudgetError, isChainDataError } from '../../src/index.ts'")
    const copy = runInContext(`${text};copy`, createContext({ URL })) as typeof main
    const foreign = new copy.BudgetError('said', { credits: 2, remaining: 1 })
    expect([foreign instanceof main.ChainDataError, foreign instanceof Error]).toEqual([false, false])
    expect(isChainDataError(foreign)).toBe(true)
    expect(copy.isChainDataError(new main.BudgetError('said', { credits: 2, remaining: 1 }))).toBe(true)
  })

  test('adds nothing to what is logged', () => {
    const error = new main.BudgetError('said', { credits: 2, remaining: 1 })
    expect(Object.keys(error)).toEqual(['code', 'credits', 'remaining'])
    expect(Object.getOwnPropertySymbols({ ...error })).toEqual([])
  })

  test('is bundled without the classes of the errors', async () => {
    const text = await bundle("export { isChainDataError } from '../../src/core/index.ts'")
    expect(text).toContain('chaindata.error')
    expect(text).not.toContain('Error"')
  })
})
