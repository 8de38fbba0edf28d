import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { groups } from '../../generated/groups.gen.ts'
import { addressText, code, countText, priceText, ruleText, ruleTexts, shellText } from '../../src/catalog/text.ts'

test('shellText quotes values for the shell', async () => {
  const values = ['a=b', '=ls', "o'brien.eth", '', 7, true, [], ['a', 'b'], ['a b'], [{ a: '1' }], { a: "it's" }]
  const { stdout } = await promisify(execFile)('bash', ['-c', `printf '%s\\n' ${values.map(shellText).join(' ')}`])
  expect(stdout.split('\n').slice(0, -1)).toEqual([
    ...['a=b', '=ls', "o'brien.eth", '', '7', 'true', '[]', 'a,b', 'a b', '[{"a":"1"}]', `{"a":"it's"}`],
  ])
  // zsh expands a word that starts with =.
  expect(shellText('=ls')).toBe("'=ls'")
})

describe('wording', () => {
  const metadata = groups.wallet.reputation.metadata
  const priced = (credits: object) => priceText({ ...metadata, credits: { ...metadata.credits, ...credits } })

  test('a count has the plural of its unit', () => {
    expect([0, 1, 2_000].map((count) => countText(count, 'call'))).toEqual(['0 calls', '1 call', '2,000 calls'])
  })

  test('a price names its unit and the free plan', () => {
    const flat = { per: undefined, free: undefined }
    expect(priced({ ...flat, amount: 5_000 })).toBe('5,000 credits per call')
    expect(priced({ ...flat, amount: 5_000, free: 1_500 })).toBe('5,000 credits per call (free plan: 1,500)')
    expect(priced({ ...flat, amount: 20, per: ['a', 'b'] })).toBe('20 credits per item in a or b')
    expect(priced({ ...flat, amount: null })).toBe('price not documented')
    const credits = { ...metadata.credits, amount: 20, per: ['a'], free: undefined } as never
    expect(priceText({ ...metadata, credits }, code)).toBe('20 credits per item in `a`')
  })

  test('a rule states how many of its parameters a call has', () => {
    const parameters = ['date', 'block']
    const texts = [
      { parameters, required: true },
      { parameters, required: false },
      { parameters, required: true, exclusive: false },
    ].map((rule) => ruleText(rule as never))
    expect(texts).toEqual(['exactly one of date, block', 'at most one of date, block', 'at least one of date, block'])
    const oneOf = [{ parameters, required: true }] as never
    expect(ruleTexts({ ...metadata, oneOf }, code)).toEqual(['Give exactly one of `date`, `block`.'])
    expect(ruleTexts(groups.names.resolve.metadata)).toEqual([])
  })

  test('an address format names the chains on which it is not checked', () => {
    const formatOn = (...chains: string[]) =>
      addressText({ ...metadata, parameters: { chain: { in: 'query', enum: chains } } } as never)
    expect(formatOn('ethereum-mainnet')).toBe('a 0x-prefixed 20-byte address')
    expect(formatOn('ethereum-mainnet', 'x', 'y')).toBe('a 0x-prefixed 20-byte address (not checked on x, y)')
    expect(formatOn('x')).toBe('')
    expect(addressText({ ...metadata, parameters: {} })).toBe('')
  })
})
