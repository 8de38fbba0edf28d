import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { formatTable, rows } from './faults.ts'

test('test/RESULTS.md documents every fault with its tested outcome (run node test/faults/write-table.ts)', async () => {
  const text = await readFile(new URL('../RESULTS.md', import.meta.url), 'utf8')
  expect(text).toContain(`<!-- faults -->\n${formatTable(rows)}\n<!-- /faults -->`)
})
