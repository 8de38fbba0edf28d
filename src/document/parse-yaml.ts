type Yaml = typeof import('yaml')

/** Maximum number of anchors and aliases: the parser compares each alias with all of them. */
const maxReferences = 5_000

/**
 * Parses YAML in time that grows linearly with its length.
 *
 * @throws {Error} for invalid YAML, a key that occurs twice in a map, or more than 5,000 anchors and aliases.
 */
export function parseYaml({ parseDocument, visit, isScalar }: Yaml, text: string): unknown {
  // The parser compares each key of a map with all others. Duplicates are found below.
  const document = parseDocument(text, { merge: true, uniqueKeys: false, logLevel: 'error' })
  const [error] = document.errors
  if (error) throw error
  let references = 0
  const countReference = () => {
    if (++references > maxReferences)
      throw new Error(`it has more than ${maxReferences.toLocaleString('en')} anchors and aliases`)
  }
  visit(document, {
    Alias: countReference,
    Value(_, node) {
      if (node.anchor !== undefined) countReference()
    },
    Map(_, map) {
      if (map.anchor !== undefined) countReference()
      const keys = new Set<unknown>()
      for (const { key } of map.items) {
        const name = isScalar(key) ? key.value : key
        if (keys.has(name) && name !== '<<') throw new Error(`the key ${String(name)} occurs twice in a map`)
        keys.add(name)
      }
    },
  })
  // All aliases are allowed: an alias only refers to its value, and `bundle` limits the number of values.
  return document.toJS({ maxAliasCount: -1 })
}
