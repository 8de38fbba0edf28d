import { expect, test } from 'vitest'
import { stripControls, terminalJson, terminalText } from '../../src/catalog/terminal-text.ts'
import { measureCpuTime } from '../support/cpu-time.ts'

test('escapes control characters in text, except line breaks and tabs', () => {
  expect(terminalText('a\u001b]0;title\u0007b\u009b31m\tc\u202e\r\n')).toBe(
    'a\\u001b]0;title\\u0007b\\u009b31m\tc\\u202e\\u000d\n',
  )
  expect(terminalText('vitalik.eth · ünï 👩‍👧')).toBe('vitalik.eth · ünï 👩‍👧')
})

test('replaces control characters with spaces', () => {
  expect(stripControls('a\u001b[31mb\u0007\r\nc')).toBe('a [31mb c')
  expect(stripControls('a\u202eb\u2028c\u2029d\u0085e')).toBe('a b c d e')
  expect(stripControls('vitalik.eth · ünï')).toBe('vitalik.eth · ünï')
})

test('takes linear time for an escape sequence that never ends', () => {
  const elapsed = measureCpuTime()
  for (const text of [';?', '[', '\u001b]', '1;', '\u001b[']) stripControls(`\u001b${text.repeat(50_000)}`)
  expect(elapsed()).toBeLessThan(2_000)
})

test('escapes control characters in JSON, which keeps its value and its indentation', () => {
  const value = { a: 'x\u009by\u202ez\u2028\u2029\u0000\n\t', 'k\u200f': [1] }
  const text = terminalJson(value, 2)
  expect(text.split('\n').length).toBe(6)
  expect(text).not.toMatch(/[\t\u0080-\uffff]/)
  expect(text).toContain('\\u009b')
  expect(JSON.parse(text)).toEqual(value)
  expect(terminalJson(value)).not.toContain('\n')
})
