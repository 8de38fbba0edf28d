import { isRecord } from '../core/util/record.ts'

type JsonObject = Readonly<Record<string, unknown>>
type MutableObject = Record<string, unknown>

/**
 * Returns a function that creates deep copies of a parsed JSON value. Locates the nested objects only once, which
 * halves the time of a copy.
 */
export function prepareCopy(value: unknown): () => unknown {
  if (!isRecord(value)) return () => value
  if (Array.isArray(value)) {
    if (!value.some(isRecord)) return () => value.slice()
    const elements = value.map(prepareCopy)
    return () => elements.map((copyElement) => copyElement())
  }
  const names = Object.keys(value)
  const copyShallow = shallowCopies[names.length % shallowCopies.length] ?? ((object) => ({ ...object }))
  const nested = names
    .filter((name) => isRecord(value[name]))
    .map((name) => ({ name, copyNested: prepareCopy(value[name]) }))
  if (!nested.length) return () => copyShallow(value)
  return () => {
    const copy = copyShallow(value)
    // The spread created each property as an own property, so even assigning `__proto__` is safe.
    for (const { name, copyNested } of nested) copy[name] = copyNested()
    return copy
  }
}

/**
 * Identical functions that copy an object with the spread operator. In V8, a spread becomes several times slower after
 * it has copied objects of more than four shapes. The number of properties selects the function, so that each function
 * copies few shapes.
 */
const shallowCopies: readonly ((value: JsonObject) => MutableObject)[] = [
  (value) => ({ ...value }),
  (value) => ({ ...value }),
  (value) => ({ ...value }),
  (value) => ({ ...value }),
  (value) => ({ ...value }),
  (value) => ({ ...value }),
  (value) => ({ ...value }),
  (value) => ({ ...value }),
]
