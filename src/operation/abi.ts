import type { CallOptions } from '../pipeline/call-options.ts'
import type { Core } from '../pipeline/core.ts'
import type { OperationMetadata, Parameters } from '../types.ts'
import { type Call, type CallResult, toCall } from './call.ts'
import type { Plan, PlanOptions } from './define.ts'
import type { Rule } from './parameters.ts'
import { defineWrite } from './write.ts'

/** The names that the contract has for what describes the call of a method, and for what such a call reads. */
export interface AbiNames {
  /** The parameter that is the method's ABI entry. */
  readonly entry: string
  readonly arguments: string
  readonly key: string
  /** The field of the answer that has what was returned. */
  readonly value: string
  /** What an entry is like whose method only reads. */
  readonly read: object
}

interface Typed {
  readonly type?: string
}

/** What the service takes as an argument. */
type Plain = string | number

/**
 * A whole number is written out in full, and a truth value as 1 or 0: the service takes text and numbers alone. A text or
 * another number is no truth value: what encodes it for the chain would take any of them as true, "false" too.
 */
type ArgumentOf<T> = T extends `${string}]` | `tuple${string}`
  ? never
  : T extends `uint${string}` | `int${string}`
    ? Plain | bigint
    : T extends 'bool'
      ? boolean | 0 | 1
      : string

type EachArgument<Inputs extends readonly Typed[]> = {
  readonly [K in keyof Inputs]: Inputs[K] extends { readonly type: infer T extends string }
    ? string extends T
      ? Plain | bigint | boolean
      : ArgumentOf<T>
    : Plain | bigint | boolean
}

/** The arguments of a method: one for each input of its ABI entry, as far as the compiler knows it. */
export type Arguments<Entry> = Entry extends { readonly inputs: infer Inputs extends readonly Typed[] }
  ? EachArgument<Inputs>
  : readonly (Plain | bigint | boolean)[]

/** A list for each pair of brackets; in which order they are taken off is the same, since no length is in the type. */
type ValueOf<T> = T extends `${infer Item}[${string}]${infer Rest}`
  ? readonly ValueOf<`${Item}${Rest}`>[]
  : T extends `tuple${string}`
    ? unknown
    : T extends 'bool'
      ? boolean
      : string

/** What a method returns that has one output: whole numbers as decimal text, as amounts are everywhere. Else not known. */
export type Value<Entry> = Entry extends { readonly outputs: readonly [{ readonly type: infer T extends string }] }
  ? string extends T
    ? unknown
    : ValueOf<T>
  : unknown

/** What an entry is like whose method surely writes. */
type Writes = { readonly stateMutability: 'nonpayable' | 'payable' }

/** A method that reads takes no private key, and one that writes needs one. */
type Key<Entry, N extends AbiNames> = Entry extends N['read']
  ? { readonly [K in N['key']]?: undefined }
  : Entry extends Writes
    ? { readonly [K in N['key']]: string }
    : { readonly [K in N['key']]?: string }

type InvocationParameters<P, N extends AbiNames, Entry> = Omit<P, N['entry'] | N['arguments'] | N['key']> & {
  readonly [K in N['entry']]: Entry
} & { readonly [K in N['arguments']]: Arguments<Entry> } & Key<Entry, N>

type Read<N extends AbiNames, Entry> = { readonly [K in N['value']]: Value<Entry> }

/** A value read, or the transaction sent; where the compiler can't tell the method's kind, either. */
type Result<R, N extends AbiNames, Entry> = Entry extends N['read']
  ? Read<N, Entry>
  : Entry extends Writes
    ? Exclude<R, { readonly [K in N['value']]: unknown }>
    : Exclude<R, { readonly [K in N['value']]: unknown }> | Read<N, Entry>

/** The face of an operation that calls a method, typed by the method's ABI entry. */
export interface Invocation<Lead extends readonly unknown[], P, R, N extends AbiNames> {
  <const Entry extends P[N['entry'] & keyof P]>(
    ...args: [...Lead, parameters: InvocationParameters<P, N, Entry>, options?: CallOptions]
  ): Call<Result<R, N, Entry>>
  /**
   * What it will cost, before it is sent. Sends nothing.
   *
   * @throws {ParameterError} as the call would.
   */
  plan<const Entry extends P[N['entry'] & keyof P]>(
    ...args: [...Lead, parameters: InvocationParameters<P, N, Entry>, options?: PlanOptions]
  ): Plan<null>
}

/** Makes an operation that calls a method of a contract: what goes in and comes out is as the method's ABI entry says. */
export function defineInvocation<P, R, N extends AbiNames>(
  metadata: OperationMetadata,
  rules: readonly Rule[],
): Invocation<[core: Core], P, R, N> & { readonly metadata: OperationMetadata } {
  const write = defineWrite<Parameters, unknown, 'unpriced'>(metadata, rules)
  async function call(core: Core, parameters: Parameters, options: CallOptions): Promise<CallResult<unknown>> {
    const answer = await write(core, parameters, options).withResponse()
    return { ...answer, data: decodeValue(metadata, parameters, answer.data) }
  }
  const invoke = (core: Core, parameters: Parameters = {}, options: CallOptions = {}) =>
    toCall(call(core, parameters, options))
  return Object.assign(invoke, { metadata, plan: write.plan }) as unknown as ReturnType<
    typeof defineInvocation<P, R, N>
  >
}

/** Arguments are written as text and numbers, as the method's ABI entry says. */
export const encodeArguments: Rule = ({ abi }, parameters, no) => {
  if (!abi) return
  const { name, inputs } = Object(parameters[abi.entry])
  const method = parameters[abi.name]
  if (name !== undefined && name !== method)
    no(abi.entry, 'name', `describes ${name}, but \`${abi.name}\` is ${method}`)
  const given = parameters[abi.arguments]
  if (!Array.isArray(given)) return
  const types = Array.isArray(inputs) ? inputs.map((input) => String(Object(input).type)) : undefined
  if (types && types.length !== given.length)
    no(abi.arguments, 'inputs', `has ${given.length} values, but ${method} takes ${types.length}: ${types.join(', ')}`)
  parameters[abi.arguments] = given.map((value, i) =>
    encodeArgument(value, types?.[i] ?? '', (what) => no(`${abi.arguments}[${i}]`, 'type', what)),
  )
}

type RejectArgument = (what: string) => never

const integer = /^(u?)int(\d*)$/

function encodeArgument(value: unknown, type: string, no: RejectArgument): Plain {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (type === 'bool') return value === 0 || value === 1 ? value : no('must be true or false')
  if (typeof value === 'number' && !Number.isFinite(value)) return no('is not a number')
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
    return no('may have been rounded: give text or a bigint')
  const plain = typeof value === 'bigint' ? String(value) : value
  if (typeof plain !== 'string' && typeof plain !== 'number') return no('must be text, a number, a bigint or a boolean')
  const [isWhole, unsigned, bits] = integer.exec(type) ?? []
  if (isWhole) checkInteger(String(plain), Boolean(unsigned), Number(bits || 256), type, no)
  return plain
}

function checkInteger(text: string, unsigned: boolean, bits: number, type: string, no: RejectArgument): void {
  if (!/^(-?\d+|0x[\da-f]+)$/i.test(text)) no(`must be a whole number, as ${type} is`)
  const value = BigInt(text)
  const top = 2n ** BigInt(unsigned ? bits : bits - 1)
  if (value >= top || value < (unsigned ? 0n : -top)) no(`does not fit into ${type}`)
}

/** The answer with what a method returned in one form, where the entry says of what type it is; else as it came. */
function decodeValue({ abi }: OperationMetadata, parameters: Parameters, answer: unknown): unknown {
  if (!abi) return answer
  const { entry, value } = abi
  const { outputs } = Object(parameters[entry])
  if (!Array.isArray(outputs) || outputs.length !== 1 || !(value in Object(answer))) return answer
  const found = Object(answer)
  return { ...found, [value]: decode(found[value], String(Object(outputs[0]).type)) }
}

function decode(value: unknown, type: string): unknown {
  const [isList, item = ''] = /^(.*)\[\d*\]$/.exec(type) ?? []
  if (isList) return Array.isArray(value) ? value.map((one) => decode(one, item)) : value
  if (type === 'bool') {
    if (['true', '1', '0x1'].includes(String(value))) return true
    return ['false', '0', '0x0'].includes(String(value)) ? false : value
  }
  if (!integer.test(type)) return value
  const isHex = typeof value === 'string' && /^0x[\da-f]+$/i.test(value)
  return typeof value === 'number' || (isHex && type.startsWith('u')) ? String(BigInt(value)) : value
}
