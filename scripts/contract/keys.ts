import { keysByName } from '../../openapi/vocabulary/define/all.ts'
import {
  documentationChange,
  type Effect,
  isSame,
  keysOf,
  type Report,
} from '../../openapi/vocabulary/define/change.ts'
import { chainSchemaOf, type Document } from '../../src/document/document.ts'

/** Two versions of the document, and a way to report differences. */
export interface Contracts {
  readonly before: Document
  readonly after: Document
  readonly report: Report
}

/**
 * Reports changes of the `x-` keys of a part of the document. A change that its key does not describe counts as
 * breaking, so that it is always reported.
 *
 * @param what Name of the part in the changelog sentences.
 * @param resolve Returns how an effect that differs between requests and responses affects users.
 */
export function compareKeys(
  { before, after, report }: Contracts,
  [old, now]: readonly [object, object],
  what: string,
  resolve = (effect: Effect) => (effect === 'narrower' ? 'breaking' : effect === 'wider' ? 'new' : effect),
): void {
  const slugs = chainSchemaOf(after).enum ?? []
  const chains = (chainSchemaOf(before).enum ?? []).filter((slug) => slugs.includes(slug))
  const comparison = { report: (effect: Effect, text: string) => report(resolve(effect), text), what, chains }
  for (const name of keysOf(old, now)) {
    const key = keysByName.get(name)
    if (!key || key.on === 'nowhere' || isSame(key.readDeclared(old), key.readDeclared(now))) continue
    const [oldValue, newValue] = [key.read(old), key.read(now)]
    if (isSame(oldValue, newValue)) report('changed', documentationChange)
    else if (key.diff) key.diff(oldValue, newValue, comparison)
    else report('breaking', `Changed \`${name}\``)
  }
}
