import { expires } from '../openapi/vocabulary/expires.ts'
import { type Document, ownOperations } from '../src/document/document.ts'

/** Returns the contents of `query.gen.ts`: the operations that `chaindata/query` treats differently. */
export function writeQueryRules(document: Document): string {
  const ids = (matches: (entry: ReturnType<typeof ownOperations>[number]) => boolean) =>
    ownOperations(document).flatMap((entry) => (matches(entry) ? [entry.id] : []))
  const rules = {
    writes: ids(({ method }) => method !== 'GET'),
    expiring: ids(({ operation }) => expires.read(operation) !== undefined),
  }
  return `/** IDs of operations: those that are not reads, and those whose results expire. */
export const queryRules: Readonly<Record<'writes' | 'expiring', readonly string[]>> = ${JSON.stringify(rules, null, 2)}
`
}
