/** The table of faults and what was promised, for test/README.md: `node test/faults/print.ts`. */
import { rows, table } from './faults.ts'

console.log(table(rows))
