// The lint rules that follow from the vocabulary.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import {
  bodyFields,
  chainsOf,
  fieldsOf,
  follow,
  type Placed,
  parametersOf,
  responseFields,
} from '../../lint/document.js'
import { operationName } from '../../lint/operation-name.js'
import type { Context, Location, Operation, Parameter, Schema } from '../../lint/types.d.ts'
import { chunk } from '../chunk.ts'
import { pages } from '../pages.ts'
import { secret } from '../secret.ts'
import { vocabulary as keys, keysByName } from './all.ts'
import type { Key, Place } from './key.ts'
import type { Scope } from './scope.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true })
const validators = new Map<Key, ValidateFunction>(keys.map((key) => [key, ajv.compile(key.value.schema)]))

/** Maps whose keys are free names, such as those of headers or security schemes. */
const freeNames = /^(Named|SecurityRequirement$|SchemaProperties$|SpecExtension$)|Map$/

/** Checks that every `x-` key is in the vocabulary, in an allowed place and valid. */
export const vocabulary = () => ({
  any: {
    enter(node: unknown, { report, location, type, resolve }: Context) {
      if (typeof node !== 'object' || node === null || Array.isArray(node)) return
      if (freeNames.test(type.name)) return
      for (const [name, value] of Object.entries(node)) {
        if (!name.startsWith('x-')) continue
        const example = keysByName.get(name)?.isExample ? resolve(value) : undefined
        const declared = example ? (example.node as { value?: unknown } | undefined)?.value : value
        const problem = problemOf(name, declared, type.name)
        const at = example?.location?.child('value') ?? location.child(name)
        if (problem)
          report({ message: `\`${name}\` ${problem}.`, location: problem.startsWith('is invalid') ? at : at.key() })
      }
    },
  },
})

function problemOf(name: string, value: unknown, type: string): string | undefined {
  const key = keysByName.get(name)
  if (!key || key.on === 'nowhere') return 'is not in the vocabulary (openapi/vocabulary/)'
  // Redocly's type of a webhook's operation is that of every operation.
  const place = key.on === 'Webhook' ? 'Operation' : key.on
  if (place !== 'anything' && place !== type) return `is only allowed on ${place}, not on ${type}`
  const validate = validators.get(key)
  if (!validate || validate(value)) return undefined
  return `is invalid: ${ajv.errorsText(validate.errors, { dataVar: name })}`
}

/** A reference to an operation, or to a field of its response. */
interface Reference {
  readonly operation: string
  readonly field?: string
  readonly report: (problem: string) => void
}

/** The names in the document that the operations share. */
class DocumentNames {
  /** All chains. */
  slugs: readonly string[] = []
  /** The response fields of each operation. */
  readonly responses = new Map<string, Record<string, unknown>>()
  /** References to operations, checked once all operations are collected. */
  readonly pending: Reference[] = []

  checkPending(): void {
    for (const { operation, field, report } of this.pending) {
      const response = this.responses.get(operation)
      if (!response) report(`unknown operation \`${operation}\``)
      else if (field !== undefined && !(field in response))
        report(`the response of \`${operation}\` has no field \`${field}\``)
    }
  }
}

/** Checks that the parameters, chains, values and fields that `x-` keys refer to exist. */
export const references = () => {
  const names = new DocumentNames()

  const checkKeys = (place: Place, node: object, context: Context) => {
    for (const key of keys) {
      if (key.on !== place || key.readDeclared(node) === undefined) continue
      const scope = scopeOf(key, node, context, names)
      try {
        key.value.check?.(key.readDeclared(node), scope)
        key.check?.(key.read(node), scope)
      } catch (error) {
        // The rule `vocabulary` reports a value that does not match its schema.
        if (validators.get(key)?.(key.readDeclared(node))) throw error
      }
    }
  }

  return {
    Root: {
      enter(root: object, context: Context) {
        names.slugs = chainsOf(root, context)
        checkKeys('Root', root, context)
      },
      leave: () => names.checkPending(),
    },
    Paths: {
      Operation(operation: Operation, context: Context) {
        names.responses.set(operationName(operation), responseFields(operation, context))
        checkKeys('Operation', operation, context)
      },
    },
    WebhooksMap: {
      Operation: (operation: Operation, context: Context) => checkKeys('Webhook', operation, context),
    },
    Schema: (schema: Schema, context: Context) => checkKeys('Schema', schema, context),
  }
}

function scopeOf(key: Key, node: Operation, context: Context, { slugs, pending }: DocumentNames): Scope {
  const location: Location = context.location.child(key.name)
  const reported = new Set<string>()
  const report = (problem: string) => {
    if (reported.has(problem)) return
    reported.add(problem)
    context.report({ message: `\`${key.name}\`: ${problem}.`, location })
  }
  const require = (isTrue: boolean, problem: string) => {
    if (!isTrue) report(problem)
  }
  const parameters = (): Map<string, Parameter> => parametersOf(node, context)
  const recordsIn = (list: string | undefined): Record<string, unknown> => {
    const response = responseFields(node, context)
    const found: Placed | undefined = list === undefined ? undefined : response[list]
    return found ? fieldsOf(found.schema, context, found.file) : response
  }
  return {
    slugs,
    node,
    require,
    parameter(name, kind) {
      const found = parameters().get(name)
      require(found !== undefined, `unknown parameter \`${name}\``)
      const type = found?.schema?.type
      if (found && kind === 'list') require(type === 'array', `\`${name}\` is not a list`)
      if (found && kind === 'integer') require(type === 'integer', `\`${name}\` is not an integer`)
      return found
    },
    bodyField(name) {
      const field = bodyFields(node, context)[name]
      require(field !== undefined, `the body has no field \`${name}\``)
      if (!field) return undefined
      const { node: schema } = follow(field.schema, context, field.file)
      return {
        isSecret: secret.read(schema ?? {}) !== undefined,
        fields: Object.keys(fieldsOf(field.schema, context, field.file)),
      }
    },
    header: (name) => require(parameters().get(name)?.in === 'header', `unknown header \`${name}\``),
    responseField: (name) => require(name in responseFields(node, context), `the response has no field \`${name}\``),
    recordField(name, list = pages.read(node)?.items ?? chunk.read(node)?.items) {
      require(name in recordsIn(list), `the records have no field \`${name}\``)
    },
    responseFieldOf: (operation, field) => pending.push({ operation, field, report }),
    operation: (operation) => pending.push({ operation, report }),
    chain(slug) {
      const known = parameters().get('chain')?.schema?.enum ?? []
      require(known.includes(slug), `\`chain\` does not accept \`${slug}\``)
    },
    slug: (name) => require(slugs.includes(name), `\`${name}\` is not in \`Chain\``),
  }
}
