import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { shellText, splitDescription } from '../../src/catalog/text.ts'

test('shellText quotes values for the shell', async () => {
  const values = ['a=b', '=ls', "o'brien.eth", '', 7, true, [], ['a', 'b'], ['a b'], [{ a: '1' }], { a: "it's" }]
  const { stdout } = await promisify(execFile)('bash', ['-c', `printf '%s\\n' ${values.map(shellText).join(' ')}`])
  expect(stdout.split('\n').slice(0, -1)).toEqual([
    ...['a=b', '=ls', "o'brien.eth", '', '7', 'true', '[]', 'a,b', 'a b', '[{"a":"1"}]', `{"a":"it's"}`],
  ])
  // zsh expands a word that starts with =.
  expect(shellText('=ls')).toBe("'=ls'")
})

test.each([
  ['Holding of a wallet. Interface description 2.2.', 'Holding of a wallet.', '2.2'],
  ['Chains of swaps. Interface description 4.1 and 4.2.', 'Chains of swaps.', '4.1 and 4.2'],
  ['Chains of reputations.\n\nInterface description 4.7 to 4.9.\n', 'Chains of reputations.', '4.7 to 4.9'],
  ['Hash of the transaction.', 'Hash of the transaction.', undefined],
])('splitDescription removes the reference to the interface description from %j', (description, text, section) => {
  expect(splitDescription(description)).toEqual({ text, section })
})
