import { keysByName } from '../../openapi/vocabulary/define/all.ts'
import {
  documentationChange,
  isSame,
  keysOf,
  list,
  type Report,
  without,
} from '../../openapi/vocabulary/define/change.ts'
import type { AuthMetadata } from '../../src/core/types.ts'
import { chainSchemaOf, type Document } from '../../src/document/document.ts'
import { authOf } from '../metadata.ts'
import { type Contracts, compareKeys } from './keys.ts'

/** Reports changes that affect all operations: authentication, networks, address formats and the gateway. */
export function compareService(contracts: Contracts): void {
  const { before, after, report } = contracts
  compareSchemes(before, after, report)
  compareSecurity(before, after, report)
  const chainSchemas = [chainSchemaOf(before), chainSchemaOf(after)] as const
  compareKeys(contracts, chainSchemas, 'the list of chains')
  compareKeys(contracts, [keysWithDiff(before), keysWithDiff(after)], 'the document')
  if (!isSame(serversOf(before), serversOf(after))) report('changed', 'Changed the base URL')
  if (!isSame(before.info, after.info)) report('changed', documentationChange)
}

/** Returns the keys of a document that are not compared with the chains and the authentication schemes. */
const keysWithDiff = (document: Document): object =>
  Object.fromEntries(Object.entries(document).filter(([name]) => keysByName.get(name)?.diff))

/** Returns the servers without their descriptions, because these do not affect callers. */
const serversOf = (document: Document): unknown =>
  JSON.parse(JSON.stringify(document['servers'] ?? [], (key, value) => (key === 'description' ? undefined : value)))

function compareSchemes(before: Document, after: Document, report: Report): void {
  const [old, now] = [schemesOf(before), schemesOf(after)]
  const [removed, added] = [without(keysOf(old), keysOf(now)), without(keysOf(now), keysOf(old))]
  for (const scheme of removed) report('breaking', `Removed the authentication scheme ${list([scheme])}`)
  for (const scheme of added) report('new', `Added the authentication scheme ${list([scheme])}`)
  const kept = without(keysOf(old), removed)
  if (!isSame(kept, without(keysOf(now), added)))
    report('breaking', `Changed the order of authentication schemes from ${list(keysOf(old))} to ${list(keysOf(now))}`)
  for (const scheme of kept)
    if (!isSame(old[scheme], now[scheme])) report('breaking', `Changed the authentication scheme ${list([scheme])}`)
}

/** Returns the authentication schemes by name, in order of priority. */
const schemesOf = (document: Document): Record<string, AuthMetadata> =>
  Object.fromEntries(authOf(document).map((entry) => [entry.scheme, entry]))

/**
 * Reports changes of the authentication schemes that generated clients use. The API also accepts schemes that
 * `security` does not list.
 */
function compareSecurity(before: Document, after: Document, report: Report): void {
  const [old, now] = [securityOf(before), securityOf(after)]
  const [removed, added] = [without(old, now), without(now, old)]
  if (old.length && removed.length === old.length)
    report('breaking', `Generated clients send the key as ${now.join(' or ')} instead of ${old.join(' or ')}`)
  else {
    if (removed.length) report('changed', `Generated clients no longer send the key as ${removed.join(' or ')}`)
    if (added.length) report('new', `Generated clients can send the key as ${added.join(' or ')}`)
  }
}

const securityOf = ({ security = [] }: Document): string[] =>
  security.map((schemes) => list(Object.keys(schemes).sort()))
