import { throwParameterError } from '../errors.ts'
import { type Call, sendCall, toCall } from '../operation/call.ts'
import type { CallOptions } from '../pipeline/call-options.ts'
import { redact } from '../pipeline/redact.ts'
import type { OperationMetadata } from '../types.ts'
import { count, object, readOptions } from '../util/options.ts'
import { isSafePath } from '../util/path.ts'
import type { ClientCore } from './client-core.ts'

export type RequestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type QueryValue = string | number | bigint | boolean

/** Options for the `request()` method of a client. */
export interface RequestOptions extends CallOptions {
  /** Query parameters. Lists are sent as one comma-separated value. `undefined` values are left out. */
  readonly query?: Readonly<Record<string, QueryValue | readonly QueryValue[] | undefined>> | undefined
  /**
   * Request body, sent as JSON. Not allowed with `GET`. Values of fields such as `privateKey`, `mnemonic`, `secret` or
   * `password`, at any depth, are redacted from errors.
   */
  readonly body?: object | undefined
  /**
   * Price of the request in credits. Default: unknown; the request then counts in `credits.unpriced`, not in budgets.
   */
  readonly credits?: number | undefined
}

export const requestMethods: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

export const sendRequest = (
  core: ClientCore,
  method: RequestMethod,
  path: string,
  options: RequestOptions = {},
): Call<unknown> => toCall(send(core, method, path, options))

async function send(core: ClientCore, method: RequestMethod, path: string, input: RequestOptions) {
  if (!requestMethods.includes(method))
    throwParameterError(
      { operation: 'request', parameter: 'method', rule: 'enum' },
      `\`method\` must be one of ${requestMethods.join(', ')}`,
    )
  checkPath(path)
  const [plainPath = ''] = path.split('?')
  const id = core.nameOf(method, redact(plainPath, core.keys()))
  const kinds = { ...core.callOptions, query: object, body: object, credits: count }
  const { query, body, credits = null, ...options } = readOptions(input, kinds, id)
  if (body && (method === 'GET' || Array.isArray(body)))
    throwParameterError(
      { operation: id, parameter: 'body', rule: 'type' },
      '`body` must be an object, and is not allowed with GET',
    )
  const search = [path.slice(plainPath.length + 1), ...queryParts(id, query ?? {})].filter(Boolean).join('&')
  const metadata: OperationMetadata = {
    id,
    method,
    path: search ? `${plainPath}?${search}` : plainPath,
    shownPath: id.replace(/.* /, ''),
    parameters: {},
    open: body !== undefined,
    answer: 'any',
    credits: { amount: credits },
  }
  return sendCall(core, metadata, { ...body }, options)
}

/** @throws {ParameterError} if a server or proxy could resolve the path to a URL that is not below the base URL. */
function checkPath(path: unknown): asserts path is string {
  const reject = (): never =>
    throwParameterError(
      { operation: 'request', parameter: 'path', rule: 'format' },
      '`path` must be a percent-encoded path below the base URL, such as /v4/data/blocks, without `.`, `..` or backslashes',
    )
  if (typeof path !== 'string' || /[\\#]/.test(path) || !isSafePath(path.replace(/\?.*/s, ''))) reject()
}

function queryParts(id: string, query: Readonly<Record<string, unknown>>): string[] {
  const parts: string[] = []
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    const reject = (rule: string, message: string) =>
      throwParameterError({ operation: id, parameter: name, rule }, `\`${name}\` ${message}`)
    if (Array.isArray(value) && !value.length) reject('minItems', 'must not be an empty list')
    const texts = [value].flat().map((element: unknown) => {
      if (!/string|bigint|boolean/.test(typeof element) && !Number.isFinite(element))
        reject('type', 'must be a string, a finite number, a boolean or a list of them')
      const text = String(element)
      if (Array.isArray(value) && (!text || text.includes(',')))
        reject('comma', 'must not have elements that are empty or contain a comma')
      return encodeURIComponent(text)
    })
    parts.push(`${encodeURIComponent(name)}=${texts}`)
  }
  return parts
}
