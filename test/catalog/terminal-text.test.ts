import { expect, test } from 'vitest'
import { stripControls, terminalJson } from '../../src/catalog/terminal-text.ts'

test('replaces control characters with spaces', () => {
  expect(stripControls('a\u001b[31mb\u001b[0m\u0007\r\nc')).toBe('ab c')
  expect(stripControls('a\u202eb\u2028c\u2029d\u0085e')).toBe('a b c d e')
  expect(stripControls('vitalik.eth · ünï')).toBe('vitalik.eth · ünï')
})

test('escapes control characters in JSON, which keeps its value and its indentation', () => {
  const value = { a: 'x\u009by\u202ez\u2028\u2029\u0000\n', 'k\u200f': [1] }
  const text = terminalJson(value, 2)
  expect(text.split('\n').length).toBe(6)
  expect(text).not.toMatch(/[\u0080-\uffff]/)
  expect(text).toContain('\\u009b')
  expect(JSON.parse(text)).toEqual(value)
  expect(terminalJson(value)).not.toContain('\n')
})
