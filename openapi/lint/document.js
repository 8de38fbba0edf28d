// Helpers that read an operation and follow its references, including those to other files.
import { addressFamilies } from '../vocabulary/address-families.ts'
import { chains } from '../vocabulary/chains.ts'

/** @import { Context, Location, Operation, Parameter, Schema } from './types.d.ts' */

/** @typedef {{ schema: Schema, file: string }} Placed a schema, and the file that its references are relative to */

/**
 * Follows a reference, if the node is one.
 * @template T
 * @param {T | { $ref: string } | undefined} node
 * @param {Context} context
 * @param {string} [file] the file that contains the node
 * @returns {{ node: T | undefined, file: string }}
 */
export function follow(node, context, file = context.location.source.absoluteRef) {
  if (!isReference(node)) return { node: /** @type {T | undefined} */ (node), file }
  const { node: target, location } = context.resolve(node, file)
  return { node: /** @type {T | undefined} */ (target), file: location?.source.absoluteRef ?? file }
}

/** @param {unknown} node @returns {node is { $ref: string }} */
function isReference(node) {
  return typeof node === 'object' && node !== null && '$ref' in node
}

/**
 * Returns the schema that lists all chains.
 * @param {object} root the document
 * @param {Context} context
 */
export const chainSchemaOf = (root, context) =>
  follow(/** @type {Schema | { $ref: string } | undefined} */ (chains.readDeclared(root)), context).node

/**
 * Returns all chain slugs.
 * @param {object} root the document
 * @param {Context} context
 * @returns {string[]}
 */
export const chainsOf = (root, context) => (chainSchemaOf(root, context)?.enum ?? []).map(String)

/**
 * Returns the address family of a chain, if it has one.
 * @param {Schema | undefined} schema the schema with all slugs
 * @param {string} slug
 */
export const familyOf = (schema, slug) =>
  Object.values(addressFamilies.read(schema ?? {}) ?? {}).find((family) => family.chains.includes(slug))

/**
 * Returns the parameters of an operation by name, with their references and those of their schemas resolved.
 * @param {Operation} operation
 * @param {Context} context
 * @returns {Map<string, Parameter>}
 */
export function parametersOf(operation, context) {
  const found = new Map()
  for (const each of operation.parameters ?? []) {
    const { node: parameter, file } = follow(each, context)
    if (parameter) found.set(parameter.name, { ...parameter, schema: follow(parameter.schema, context, file).node })
  }
  return found
}

/**
 * Returns the value of a parameter in the sample call: its `example`, or for a list the first of its `examples`.
 * @param {Parameter} parameter
 */
export const exampleOf = ({ example, examples = {} }) => example ?? Object.values(examples)[0]?.value

/**
 * Returns the fields of an operation's response body: those of the object, or those of the list's records.
 * @param {Operation} operation
 * @param {Context} context
 */
export function responseFields(operation, context) {
  const { node: response, file } = follow(operation.responses?.['200'], context)
  return fieldsOf(response?.content?.['application/json']?.schema, context, file)
}

/**
 * Returns the fields of an operation's request body by name.
 * @param {Operation} operation
 * @param {Context} context
 */
export function bodyFields(operation, context) {
  const { node: body, file } = follow(operation.requestBody, context)
  return fieldsOf(body?.content?.['application/json']?.schema, context, file)
}

/**
 * Returns the fields of a schema. For a list, those of its items. For a composition, those of all its parts.
 * @param {Schema | undefined} schema
 * @param {Context} context
 * @param {string} file
 * @returns {Record<string, Placed>}
 */
export function fieldsOf(schema, context, file) {
  const { node, file: here } = follow(schema, context, file)
  if (!node) return {}
  const own = Object.entries(node.properties ?? {}).map(([name, each]) => [name, { schema: each, file: here }])
  const parts = [node.items, ...(node.allOf ?? []), ...(node.anyOf ?? [])].filter((part) => part !== undefined)
  return Object.assign(Object.fromEntries(own), ...parts.map((part) => fieldsOf(part, context, here)))
}

/**
 * Yields a schema and all schemas nested in it, each once.
 * @param {Schema | { $ref: string } | undefined} root
 * @param {Location} at the location of `root`
 * @param {Context} context
 * @param {Set<string>} seen the locations already visited
 * @returns {Generator<{ schema: Schema, location: Location }>}
 */
export function* schemasIn(root, at, context, seen) {
  if (typeof root !== 'object' || root === null) return
  if (isReference(root)) {
    const { node, location } = context.resolve(root, at.source.absoluteRef)
    if (location) yield* schemasIn(/** @type {Schema} */ (node), location, context, seen)
    return
  }
  if (seen.has(at.absolutePointer)) return
  seen.add(at.absolutePointer)
  yield { schema: root, location: at }
  for (const key of /** @type {const} */ (['items', 'additionalProperties']))
    yield* schemasIn(/** @type {Schema} */ (root[key]), at.child(key), context, seen)
  for (const key of /** @type {const} */ (['allOf', 'anyOf', 'oneOf']))
    for (const [index, part] of (root[key] ?? []).entries())
      yield* schemasIn(part, at.child([key, index]), context, seen)
  for (const [name, part] of Object.entries(root.properties ?? {}))
    yield* schemasIn(part, at.child(['properties', name]), context, seen)
}
