import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { shellText } from '../../src/catalog/text.ts'

test('shellText quotes values for the shell', async () => {
  const values = ['a=b', '=ls', "o'brien.eth", '', 7, true, [], ['a', 'b'], ['a b'], [{ a: '1' }], { a: "it's" }]
  const { stdout } = await promisify(execFile)('bash', ['-c', `printf '%s\\n' ${values.map(shellText).join(' ')}`])
  expect(stdout.split('\n').slice(0, -1)).toEqual([
    ...['a=b', '=ls', "o'brien.eth", '', '7', 'true', '[]', 'a,b', 'a b', '[{"a":"1"}]', `{"a":"it's"}`],
  ])
  // zsh expands a word that starts with =.
  expect(shellText('=ls')).toBe("'=ls'")
})
