import { throwParameterError } from '../core/errors.ts'
import { findNearest } from '../core/util/nearest.ts'
import { integer, type Kind, type Kinds, oneOf, readOptions } from '../core/util/options.ts'
import { isJsonObject } from './body.ts'
import type { Description } from './description.ts'
import type { ParameterValues } from './parameters.ts'
import { findContradiction } from './stub-bodies.ts'
import type { Fault, Stubs } from './stub-types.ts'

export interface CheckedReply {
  readonly status?: number | undefined
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly delay?: number | undefined
  readonly times?: number | undefined
  readonly fault?: Fault | undefined
  readonly unchecked?: boolean | undefined
}

/** Describes a stub. If the stub is a function, `isFunction` is true and the properties of the reply are absent. */
export interface StubSummary extends CheckedReply {
  readonly operation: string
  /** Number of calls that have received a reply from this stub. */
  readonly used: number
  readonly isFunction?: true
}

interface ActiveStub {
  readonly operation: string
  readonly reply: (parameters: ParameterValues) => CheckedReply | undefined
  readonly summary: CheckedReply & { readonly isFunction?: true }
  used: number
}

export class StubRegistry {
  readonly #operations: readonly string[]
  /** All stubs, latest first. A stub takes precedence over the stubs after it. */
  #stubs: ActiveStub[] = []

  constructor({ routes }: Description, initial: Stubs = {}) {
    this.#operations = routes.map(({ metadata }) => metadata.id)
    for (const [operation, stub] of Object.entries(initial)) this.add(operation, stub)
  }

  /**
   * Adds a stub, which takes precedence over earlier stubs of the same operation.
   *
   * @throws {ParameterError} for an unknown operation, an invalid reply, or a body that contradicts the OpenAPI
   * document.
   */
  add(operation: string, stub: unknown): void {
    this.#checkOperation(operation)
    if (typeof stub === 'function') {
      const reply = (parameters: ParameterValues) => toReply(operation, stub(parameters))
      this.#stubs.unshift({ operation, reply, summary: { isFunction: true }, used: 0 })
      return
    }
    const reply = toReply(operation, stub)
    if (!reply)
      throwParameterError(
        { operation, parameter: 'stub', rule: 'required' },
        'the reply of a stub must not be undefined',
      )
    this.#stubs.unshift({ operation, reply: () => reply, summary: reply, used: 0 })
  }

  /**
   * Adds a stub with a reply. Unlike `add`, this method rejects unknown properties instead of treating `fields` as a
   * response body.
   */
  addReply(operation: string, fields: CheckedReply): void {
    this.#checkOperation(operation)
    const reply = checkReply(operation, fields)
    this.#stubs.unshift({ operation, reply: () => reply, summary: reply, used: 0 })
  }

  #checkOperation(operation: string): void {
    if (this.#operations.includes(operation)) return
    const suggestion = findNearest(operation, this.#operations)
    throwParameterError(
      { operation: 'mock', parameter: 'operation', rule: 'enum', suggestion },
      `unknown operation \`${operation}\``,
    )
  }

  /**
   * Returns the reply of the latest stub that applies to a call, and counts the use of this stub. Returns `undefined`
   * if no stub applies. If the function of the stub throws or returns an invalid reply, returns an error reply.
   */
  take(operation: string, parameters: ParameterValues): CheckedReply | undefined {
    try {
      return this.#next(operation, parameters)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return { status: stubErrorStatus, body: { statusCode: stubErrorStatus, errorCode: 'mock.stub', message } }
    }
  }

  #next(operation: string, parameters: ParameterValues): CheckedReply | undefined {
    for (const stub of this.#stubs) {
      const reply = stub.operation === operation ? stub.reply(parameters) : undefined
      if (!reply || (reply.times !== undefined && stub.used >= reply.times)) continue
      stub.used++
      return reply
    }
    return undefined
  }

  list(): StubSummary[] {
    return this.#stubs.map(({ operation, summary, used }) => ({ operation, ...summary, used }))
  }

  clear(operation?: string): void {
    this.#stubs = operation === undefined ? [] : this.#stubs.filter((stub) => stub.operation !== operation)
  }
}

/**
 * Status of the response to a call whose stub is invalid. Clients do not retry this status, so the test fails at once.
 */
const stubErrorStatus = 422

const statusKind: Kind = [
  'range',
  'a status from 200 to 599',
  (value) => Number.isInteger(value) && Number(value) >= 200 && Number(value) <= 599,
]
const headersKind: Kind = [
  'type',
  'an object with strings',
  (value) => isJsonObject(value) && Object.values(value).every((header) => typeof header === 'string'),
]
const delayKind: Kind = [
  'minimum',
  'a number of milliseconds, 0 or more',
  (value) => typeof value === 'number' && value >= 0,
]
const anyBody: Kind = ['', '', () => true]

// Bundlers keep top-level calls even if nothing uses the result, but remove unused functions.
const replyKinds = (): Kinds<CheckedReply> => ({
  status: statusKind,
  body: anyBody,
  headers: headersKind,
  delay: delayKind,
  times: integer(1),
  fault: oneOf('reset', 'cut', 'stall'),
  unchecked: oneOf(true, false),
})

/** Converts the value of a stub to a reply. A value with a property that a reply does not have is a response body. */
function toReply(operation: string, value: unknown): CheckedReply | undefined {
  if (value === undefined) return undefined
  const kinds = replyKinds()
  const isReply = isJsonObject(value) && Object.keys(value).every((name) => Object.hasOwn(kinds, name))
  return checkReply(operation, isReply ? value : { body: value })
}

function checkReply(operation: string, fields: CheckedReply): CheckedReply {
  const where = `stub of ${operation}`
  const reply = readOptions(fields, replyKinds(), where)
  const isChecked = reply.body !== undefined && !reply.unchecked && (reply.status ?? 200) < 300
  const contradiction = isChecked && findContradiction(operation, reply.body)
  if (contradiction) {
    const advice = 'Set `unchecked: true` to send a body that contradicts the OpenAPI document.'
    throwParameterError({ operation: where, parameter: 'body', rule: 'contract' }, `${contradiction}. ${advice}`)
  }
  return reply
}
