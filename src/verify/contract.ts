import { operationName } from '../../openapi/lint/operation-name.js'
import { address } from '../../openapi/vocabulary/address.ts'
import { credits } from '../../openapi/vocabulary/credits.ts'
import { transactionHash } from '../../openapi/vocabulary/transaction-hash.ts'
import { twinOf } from '../../openapi/vocabulary/twin-of.ts'
import { messageOf } from '../catalog/message.ts'
import { resolveReference } from '../catalog/references.ts'
import { throwParameterError } from '../core/errors.ts'
import type { OperationMetadata, ParameterMetadata, Parameters } from '../core/types.ts'
import { field, isRecord } from '../core/util/record.ts'
import { checkPrice } from '../document/operations-file.ts'

export type Json = Readonly<Record<string, unknown>>

/** A part of the OpenAPI document. */
export interface Part {
  readonly value: unknown
  /** JSON pointer to the part. If the part is in the components, the pointer begins there. */
  readonly pointer: string
  /** The steps from the root of the document to the part, through all references. */
  readonly steps: readonly string[]
}

export interface ContractParameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  /** The parameter. Its pointer ends in the name of the parameter. */
  readonly part: Part
  readonly schema: Json
  readonly description: string
  readonly isAddress: boolean
  readonly isTransactionHash: boolean
  /** Value of the parameter in the sample call. */
  readonly sample: unknown
}

export interface ContractOperation {
  /** ID in the SDK, such as `names.resolve`. */
  readonly id: string
  readonly node: Json
  readonly part: Part
  readonly parameters: readonly ContractParameter[]
  /** The examples of the request body. Empty if the operation has no body. */
  readonly bodies: readonly Parameters[]
  readonly responses: ReadonlyMap<string, Part>
  /** The metadata that is needed to send a call and to compute its price. */
  readonly metadata: OperationMetadata
  /** Whether it is the v3 path of another operation. */
  readonly isTwin: boolean
}

const methods = ['get', 'put', 'post', 'delete', 'patch']

/** An OpenAPI document whose parts keep their location. */
export class Contract {
  readonly root: Json
  readonly operations: readonly ContractOperation[]

  constructor(document: object) {
    this.root = document as Json
    const paths = this.child({ value: document, pointer: '', steps: [] }, 'paths')
    this.operations = entriesOf(paths).flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const part = this.child(item, method)
        return isRecord(part.value) ? [this.#readOperation(part, this.child(item, 'parameters'), { method, path })] : []
      }),
    )
  }

  /** Returns the target of a part that is a reference, and other parts unchanged. */
  follow(part: Part): Part {
    let found = part
    // References that refer to each other would never end.
    for (const seen = new Set<unknown>(); !seen.has(found.value); ) {
      seen.add(found.value)
      const reference = field(found.value, '$ref')
      if (typeof reference !== 'string') return found
      found = { value: resolveReference(this.root, reference), pointer: reference.slice(1), steps: part.steps }
    }
    return found
  }

  /** Returns a part below another one, after following references. Its value is `undefined` if it does not exist. */
  child(part: Part, name: string | number): Part {
    const { value, pointer, steps } = this.follow(part)
    return this.follow({
      value: isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined,
      pointer: `${pointer}/${escapeStep(String(name))}`,
      steps: [...steps, String(name)],
    })
  }

  at(part: Part, ...names: readonly (string | number)[]): Part {
    return names.reduce<Part>((found, name) => this.child(found, name), part)
  }

  #readOperation(part: Part, shared: Part, { method, path }: Pick<Source, 'method' | 'path'>): ContractOperation {
    const node = part.value as Json
    const id = operationName(node) || `${method.toUpperCase()} ${path}`
    const own = this.#readParameters(this.child(part, 'parameters'))
    const names = own.map(({ name }) => name)
    const parameters = [...own, ...this.#readParameters(shared).filter(({ name }) => !names.includes(name))]
    const responses = new Map(
      entriesOf(this.child(part, 'responses')).map(([status, one]) => [status, this.follow(one)]),
    )
    const examples = this.at(part, 'requestBody', 'content', 'application/json', 'examples')
    const bodies = entriesOf(examples).flatMap(([, example]) => {
      const { value } = this.child(example, 'value')
      return isRecord(value) ? [value] : []
    })
    const metadata = metadataOf({ id, method, path, node, parameters, bodies })
    return { id, node, part, parameters, bodies, responses, metadata, isTwin: twinOf.read(node) !== undefined }
  }

  #readParameters(list: Part): ContractParameter[] {
    return entriesOf(list).flatMap(([, entry]) => {
      const { value, steps } = this.follow(entry)
      const name = field(value, 'name')
      if (typeof name !== 'string') return []
      // A pointer by index would not say which parameter it is.
      const part = { value, steps, pointer: `${list.pointer}/${escapeStep(name)}` }
      const schema = (this.child(part, 'schema').value ?? {}) as Json
      const items = this.at(part, 'schema', 'items').value ?? {}
      const marks = [schema, items as Json]
      return [
        {
          ...{ name, part, schema },
          in: String(field(value, 'in')),
          required: field(value, 'required') === true,
          description: String(field(value, 'description') ?? ''),
          isAddress: marks.some((one) => address.read(one)),
          isTransactionHash: marks.some((one) => transactionHash.read(one)),
          sample: this.#sampleOf(part),
        },
      ]
    })
  }

  #sampleOf(parameter: Part): unknown {
    const example = field(parameter.value, 'example')
    if (example !== undefined) return example
    const [first] = entriesOf(this.child(parameter, 'examples'))
    if (first) return this.child(first[1], 'value').value
    // The document of an application may only have examples of the schema. Those of optional parameters are no samples.
    if (field(parameter.value, 'required') !== true) return undefined
    const schema = this.child(parameter, 'schema').value
    const [known] = [field(schema, 'examples'), field(schema, 'enum')].flatMap((list) =>
      Array.isArray(list) ? list : [],
    )
    return field(schema, 'example') ?? field(schema, 'default') ?? known
  }
}

/** Returns the parts of an object or a list by name. */
export const entriesOf = ({ value, pointer, steps }: Part): [name: string, part: Part][] =>
  isRecord(value)
    ? Object.entries(value).map(([name, child]) => [
        name,
        { value: child, pointer: `${pointer}/${escapeStep(name)}`, steps: [...steps, name] },
      ])
    : []

export const escapeStep = (step: string): string => step.replaceAll('~', '~0').replaceAll('/', '~1')

interface Source extends Pick<ContractOperation, 'id' | 'node' | 'parameters' | 'bodies'> {
  readonly method: string
  readonly path: string
}

function metadataOf({ id, method, path, node, parameters, bodies }: Source): OperationMetadata {
  const known: Record<string, ParameterMetadata> = {}
  for (const parameter of parameters)
    if (parameter.in === 'query' || parameter.in === 'path')
      known[parameter.name] = { type: typeOf(parameter.schema), in: parameter.in }
  for (const name of bodies.flatMap((body) => Object.keys(body))) known[name] = { type: 'non-null', in: 'body' }
  const price = credits.read(node) ?? { amount: null }
  try {
    checkPrice(price, { parameters: known })
  } catch (error) {
    throwParameterError({ parameter: 'spec', rule: 'format' }, `${id} of the document is invalid: ${messageOf(error)}`)
  }
  return {
    ...{ id, method: method.toUpperCase(), path, parameters: known, answer: 'any' },
    credits: price,
  }
}

const typeOf = ({ type }: Json): ParameterMetadata['type'] =>
  (['integer', 'number', 'boolean', 'array'] as const).find((known) => known === type) ?? 'string'
