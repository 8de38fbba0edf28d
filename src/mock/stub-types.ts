import type { MockedOperations } from '../../generated/mock.gen.ts'

/** The name of an operation, such as `wallet.portfolio`. */
export type OperationName = keyof MockedOperations

/**
 * How a response fails. `reset` closes the connection without a response. `cut` closes the connection after half of the
 * body. `stall` sends half of the body, and then keeps the connection open. If the response has no body, `stall` sends
 * nothing.
 */
export type Fault = 'reset' | 'cut' | 'stall'

/** A value whose properties are all optional, including nested ones. */
export type Incomplete<T> = T extends string | number | boolean | null
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Incomplete<Item>[]
    : T extends object
      ? { readonly [Name in keyof T]?: Incomplete<T[Name]> | undefined }
      : T

interface ReplyOptions {
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Milliseconds to wait before the response. Default: the `latency` of the mock. */
  readonly delay?: number | undefined
  /**
   * Number of calls that get this reply. Later calls get the reply of an earlier stub, or the normal response. Default:
   * unlimited.
   */
  readonly times?: number | undefined
  readonly fault?: Fault | undefined
}

/**
 * The reply of a stub. Properties that are not set stay as in the normal response. For example, `{ delay: 500 }` only
 * delays the normal response.
 *
 * The body of a successful response must match the OpenAPI document. Missing required fields are added from the normal
 * response. `unchecked: true` disables the check, and adds no fields.
 */
export type Reply<Name extends OperationName = OperationName> = ReplyOptions &
  (
    | {
        readonly status?: undefined
        readonly body?: Incomplete<MockedOperations[Name]['body']>
        readonly unchecked?: false | undefined
      }
    | { readonly status: number; readonly body?: unknown; readonly unchecked?: boolean | undefined }
    | { readonly status?: number | undefined; readonly body?: unknown; readonly unchecked: true }
  )

/** A response body or a reply. A value that contains only properties of `Reply` is a reply. */
export type StubValue<Name extends OperationName = OperationName> =
  | Reply<Name>
  | Incomplete<MockedOperations[Name]['body']>

/**
 * What an operation returns instead of simulated data: a response body, a reply, or a function that receives the
 * parameters of the call. A function returns `undefined` to keep the normal response.
 */
export type Stub<Name extends OperationName = OperationName> =
  | StubValue<Name>
  | ((parameters: MockedOperations[Name]['parameters']) => StubValue<Name> | undefined)

/** Stubs by operation name. */
export type Stubs = { readonly [Name in OperationName]?: Stub<Name> }
