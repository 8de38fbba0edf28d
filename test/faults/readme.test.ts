import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { rows, table } from './faults.ts'

/** Without what lines up the columns of a table. */
const plain = (text: string) => text.replace(/ +/g, ' ').replace(/\| -+ (?=\|)/g, '|---')

test('test/README.md has the table as it is tried', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  expect(plain(readme)).toContain(`<!-- faults -->\n${table(rows)}\n<!-- /faults -->`)
})
