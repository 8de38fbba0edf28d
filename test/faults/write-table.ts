/** Writes the table of faults to test/RESULTS.md. Run it with `node test/faults/write-table.ts`. */
import { readFile, writeFile } from 'node:fs/promises'
import { formatTable, rows } from './faults.ts'

const file = new URL('../RESULTS.md', import.meta.url)
const text = await readFile(file, 'utf8')
const table = `<!-- faults -->\n${formatTable(rows)}\n<!-- /faults -->`
await writeFile(
  file,
  text.replace(/<!-- faults -->.*<!-- \/faults -->/s, () => table),
)
