import type { MockedOperations } from '../../generated/mock.gen.ts'

/** The name of an operation, such as `wallet.portfolio`. */
export type OperationName = keyof MockedOperations

/**
 * How a response fails: `reset` closes the connection without a response, `cut` closes it after half of the body, and
 * `stall` sends half of the body and then nothing more. Without a body, `stall` sends nothing at all.
 */
export type Fault = 'reset' | 'cut' | 'stall'

/** A value of which any part may be missing. */
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
  /** Number of calls that get this reply. Then the previous stub or the normal behavior applies. Default: unlimited. */
  readonly times?: number | undefined
  readonly fault?: Fault | undefined
}

/**
 * The reply of a stub. What it leaves out is as usual: `{ delay: 500 }` only delays the normal response.
 *
 * The body of a successful response is checked against the OpenAPI document, and its missing required fields are filled in
 * from the normal response, unless `unchecked` is true.
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

/** A response body, or a reply: a value is a reply if it has no other fields than those of `Reply`. */
export type StubValue<Name extends OperationName = OperationName> =
  | Reply<Name>
  | Incomplete<MockedOperations[Name]['body']>

/** What an operation returns instead of simulated data; `undefined` for a call that keeps the normal behavior. */
export type Stub<Name extends OperationName = OperationName> =
  | StubValue<Name>
  | ((parameters: MockedOperations[Name]['parameters']) => StubValue<Name> | undefined)

/** Stubs by operation. */
export type Stubs = { readonly [Name in OperationName]?: Stub<Name> }
