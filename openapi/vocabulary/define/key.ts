import type { Comparison } from './change.ts'
import type { Scope } from './scope.ts'
import type { Value } from './values.ts'

/**
 * The part of the OpenAPI document that can have a key. `Webhook` is the operation of a webhook. A key with the place
 * `nowhere` is never written by hand: a decorator adds it to the bundled document.
 */
export type Place = 'Root' | 'Operation' | 'Webhook' | 'Parameter' | 'Schema' | 'SecurityScheme'

interface Definition<T> {
  readonly on: Place | 'anything' | 'nowhere'
  readonly value: Value<T>
  /** Whether the key refers to a named example in `examples/`, whose `value` is the value of the key. Only on the root. */
  readonly isExample?: true
  /** Whether lint requires the key in all its places. Only shown in the heading: a rule checks it. */
  readonly isRequired?: true
  /** Comment of the property of `OperationMetadata`. Without it, the metadata does not contain the key. */
  readonly metadata?: string
  /** Reports what the schema and the references of the value cannot express. */
  check?(value: NoInfer<T>, scope: Scope): void
  /** Describes a change of the key to callers. Without it, every change is breaking. */
  diff?(before: NoInfer<T> | undefined, after: NoInfer<T> | undefined, comparison: Comparison): void
}

/** An `x-` key of the OpenAPI document. */
export interface Key<T = unknown, Name extends string = string> extends Definition<T> {
  readonly name: Name
  /** Returns the metadata of the key on a part of the document, without `x-provisional`. */
  read(node: object): T | undefined
  /** Returns the value that the document declares. */
  readDeclared(node: object): unknown
}

/**
 * Defines a key. The comment above the definition is its description in `openapi/README.md`, with an example in YAML.
 */
export const key = <T, const Name extends `x-${string}`>(name: Name, definition: Definition<T>): Key<T, Name> => ({
  ...definition,
  name,
  read(node) {
    const declared = this.readDeclared(node)
    const { toMetadata } = definition.value
    return (declared === undefined || !toMetadata ? declared : toMetadata(declared)) as T | undefined
  },
  readDeclared: (node) => Reflect.get(node, name),
})

/** Returns the value of a key that lint requires. */
export function readRequired<T>(required: Key<T>, node: object): T {
  const value = required.read(node)
  if (value === undefined) throw new Error(`The document has no \`${required.name}\` here`)
  return value
}
