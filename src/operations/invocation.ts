import type { Call } from '../core/operation/call.ts'
import { type Plan, type PlanOptions, withSend } from '../core/operation/define.ts'
import type { Rule } from '../core/operation/parameters.ts'
import { defineWrite } from '../core/operation/write.ts'
import type { CallOptions } from '../core/pipeline/call-options.ts'
import type { Core } from '../core/pipeline/core.ts'
import type { OperationMetadata, Parameters } from '../core/types.ts'
import { field, isRecord } from '../core/util/record.ts'

/** Names of the parameters and the response field of a contract call. */
export interface AbiNames {
  /** Name of the parameter that contains the ABI entry of the method. */
  readonly entry: string
  readonly arguments: string
  readonly key: string
  /** Name of the field of the response body that contains the returned value. */
  readonly value: string
  /** Type of an ABI entry whose method only reads. */
  readonly read: object
}

interface Typed {
  readonly type?: string
}

type EncodedArgument = string | number

/**
 * The type of an argument whose ABI type is `T`. The API accepts only strings and numbers, so a bigint is sent as a
 * string, and a boolean as 1 or 0. A boolean cannot be passed as a string, because the ABI encoding would turn any
 * string into true, even "false".
 */
type ArgumentOf<T> = T extends `${string}]` | `tuple${string}`
  ? never
  : T extends `uint${string}` | `int${string}`
    ? EncodedArgument | bigint
    : T extends 'bool'
      ? boolean | 0 | 1
      : string

type EachArgument<Inputs extends readonly Typed[]> = {
  readonly [K in keyof Inputs]: Inputs[K] extends { readonly type: infer T extends string }
    ? string extends T
      ? EncodedArgument | bigint | boolean
      : ArgumentOf<T>
    : EncodedArgument | bigint | boolean
}

/**
 * Arguments of a contract method. If the ABI entry is a literal type: one argument of the right type for each input.
 */
export type Arguments<Entry> = Entry extends { readonly inputs: infer Inputs extends readonly Typed[] }
  ? EachArgument<Inputs>
  : readonly (EncodedArgument | bigint | boolean)[]

/** TypeScript type of a returned value whose ABI type is `T`. Each pair of brackets in `T` adds one level of arrays. */
type ValueOf<T> = T extends `${infer Item}[${string}]${infer Rest}`
  ? readonly ValueOf<`${Item}${Rest}`>[]
  : T extends `tuple${string}`
    ? unknown
    : T extends 'bool'
      ? boolean
      : string

/** The value returned by a method that has one output. Integers are decimal strings, like all amounts. */
export type Value<Entry> = Entry extends { readonly outputs: readonly [{ readonly type: infer T extends string }] }
  ? string extends T
    ? unknown
    : ValueOf<T>
  : unknown

type Writes = { readonly stateMutability: 'nonpayable' | 'payable' }

/** The parameter for the private key: not allowed for a method that only reads, required for a method that writes. */
type Key<Entry, N extends AbiNames> = Entry extends N['read']
  ? { readonly [K in N['key']]?: undefined }
  : Entry extends Writes
    ? { readonly [K in N['key']]: string }
    : { readonly [K in N['key']]?: string }

type InvocationParameters<P, N extends AbiNames, Entry> = Omit<P, N['entry'] | N['arguments'] | N['key']> & {
  readonly [K in N['entry']]: Entry
} & { readonly [K in N['arguments']]: Arguments<Entry> } & Key<Entry, N>

type Read<N extends AbiNames, Entry> = { readonly [K in N['value']]: Value<Entry> }

/**
 * The result of a contract call: the returned value of a read, or the transaction of a write. If the ABI entry is not a
 * literal, either is possible.
 */
type Result<R, N extends AbiNames, Entry> = Entry extends N['read']
  ? Read<N, Entry>
  : Entry extends Writes
    ? Exclude<R, { readonly [K in N['value']]: unknown }>
    : Exclude<R, { readonly [K in N['value']]: unknown }> | Read<N, Entry>

/** Signature of an operation that calls a contract method. The ABI entry of the method determines the types. */
export interface Invocation<Lead extends readonly unknown[], P, R, N extends AbiNames> {
  <const Entry extends P[N['entry'] & keyof P]>(
    ...args: [...Lead, parameters: InvocationParameters<P, N, Entry>, options?: CallOptions]
  ): Call<Result<R, N, Entry>>
  /**
   * Returns the price of the call without sending it. Checks the parameters and options in the same way as the call.
   *
   * @throws {ParameterError} for a missing or invalid parameter or option.
   */
  plan<const Entry extends P[N['entry'] & keyof P]>(
    ...args: [...Lead, parameters: InvocationParameters<P, N, Entry>, options?: PlanOptions & CallOptions]
  ): Plan<null>
}

/** Defines an operation that calls a contract method. Converts arguments and results as the ABI entry requires. */
export function defineInvocation<P, R, N extends AbiNames>(
  metadata: () => OperationMetadata,
  rules: readonly Rule[],
): Invocation<[core: Core], P, R, N> & { readonly metadata: OperationMetadata } {
  const write = defineWrite<Parameters, unknown, 'unpriced'>(metadata, [...rules, encodeArguments])
  return withSend(write, async (core, parameters = {}, options = {}) => {
    const result = await write(core, parameters, options).withResponse()
    return { ...result, data: decodeBody(write.metadata, parameters, result.data) }
  })
}

/** Checks the arguments of a contract method against its ABI entry, and converts them to values for the API. */
export const encodeArguments: Rule = ({ abi }, parameters, reject) => {
  if (!abi) return
  const entry = parameters[abi.entry]
  const [name, inputs] = [field(entry, 'name'), field(entry, 'inputs')]
  const method = parameters[abi.name]
  if (name !== undefined && name !== method)
    reject(abi.entry, 'name', `describes ${name}, but \`${abi.name}\` is ${method}`)
  const values = parameters[abi.arguments]
  if (!Array.isArray(values)) return
  const types = Array.isArray(inputs) ? inputs.map((input) => String(field(input, 'type'))) : undefined
  if (types && types.length !== values.length)
    reject(
      abi.arguments,
      'inputs',
      `has ${values.length} values, but ${method} takes ${types.length}: ${types.join(', ')}`,
    )
  parameters[abi.arguments] = values.map((value, i) =>
    encodeArgument(value, types?.[i] ?? '', (message) => reject(`${abi.arguments}[${i}]`, 'type', message)),
  )
}

type RejectArgument = (message: string) => never

const integerType = /^(u?)int(\d*)$/

function encodeArgument(value: unknown, type: string, reject: RejectArgument): EncodedArgument {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (type === 'bool') return value === 0 || value === 1 ? value : reject('must be true or false')
  if (typeof value === 'number' && !Number.isFinite(value)) return reject('must be a finite number')
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
    return reject('may have been rounded: pass a string or a bigint')
  const encoded = typeof value === 'bigint' ? String(value) : value
  if (typeof encoded !== 'string' && typeof encoded !== 'number')
    return reject('must be a string, a number, a bigint or a boolean')
  if (integerType.test(type)) checkInteger(String(encoded), type, reject)
  return encoded
}

function checkInteger(text: string, type: string, reject: RejectArgument): void {
  const [, unsigned, bits] = integerType.exec(type) ?? []
  if (!/^(-?\d+|0x[\da-f]+)$/i.test(text)) reject(`must be a whole number of type ${type}`)
  const value = BigInt(text)
  const limit = 2n ** BigInt(Number(bits || 256) - (unsigned ? 0 : 1))
  if (value >= limit || value < (unsigned ? 0n : -limit)) reject(`is out of range for ${type}`)
}

/** Converts the returned value in a response body to its ABI type, if the ABI entry has exactly one output. */
function decodeBody({ abi }: OperationMetadata, parameters: Parameters, body: unknown): unknown {
  if (!abi) return body
  const { entry, value } = abi
  const outputs = field(parameters[entry], 'outputs')
  if (!Array.isArray(outputs) || outputs.length !== 1 || !isRecord(body) || !(value in body)) return body
  return { ...body, [value]: decodeValue(body[value], String(field(outputs[0], 'type'))) }
}

function decodeValue(value: unknown, type: string): unknown {
  const [isList, item = ''] = /^(.*)\[\d*\]$/.exec(type) ?? []
  if (isList) return Array.isArray(value) ? value.map((each) => decodeValue(each, item)) : value
  if (type === 'bool') {
    // An object in the response may have a field `toString`.
    const text = isRecord(value) ? '' : String(value)
    return ['true', '1', '0x1'].includes(text) || (['false', '0', '0x0'].includes(text) ? false : value)
  }
  if (!integerType.test(type)) return value
  const isHex = typeof value === 'string' && /^0x[\da-f]+$/i.test(value)
  return Number.isInteger(value) || (isHex && type.startsWith('u')) ? String(BigInt(value as number | string)) : value
}
