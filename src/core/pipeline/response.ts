import { type ApiError, errorClass, ResponseError } from '../errors.ts'
import { parseJson } from '../util/json.ts'
import { field, kindOf } from '../util/record.ts'
import { httpDate } from '../util/seconds.ts'
import { type BodyText, cutShort, discard, receiveText } from './body.ts'
import type { CallContext } from './context.ts'
import { redact, redactError } from './redact.ts'
import type { Stage } from './stage.ts'

/** Parses the response body, or throws the error for the status of the response. */
export const response: Stage = async (request, next, context) => {
  const received = await next(request, context)
  const { received: read } = context
  // Middleware may have returned another response than the one that was read.
  context.data = (read?.response === received ? read.data : undefined) ?? (await readResponse(received, context))
  return received
}

export async function readResponse(response: Response, context: CallContext): Promise<unknown> {
  if (!response.ok) throw await readError(response, context)
  const { answer: type, unwrap } = context.metadata
  if (type === 'none' || (type === 'any' && response.status === 204)) return discard(response)
  const text = await readBodyText(response, context)
  let data = parseJson(text)
  if (unwrap && Array.isArray(data) && data.length === 1) data = data[0]
  const kind = kindOf(data)
  const problem =
    data === undefined ? 'is not JSON' : type !== 'any' && type !== kind ? `is of type ${kind}, not ${type}` : undefined
  if (problem) throw responseError(response, { text, problem }, context)
  return data
}

/**
 * Returns the body of a response. The attempt stage reads the body of a 2xx response, so that the request is retried if
 * the body is incomplete or stalls. Later calls of this function return the same string.
 *
 * @throws {ResponseError} if the body is incomplete. The error has a `cause` if the connection failed.
 */
export async function readBodyText(response: Response, context: CallContext): Promise<string> {
  const body = await receive(response, context)
  if (body.problem) throw responseError(response, body, context)
  return body.text
}

/** Returns the body of a response. Reads the body only once for each response. */
export async function receive(response: Response, context: CallContext): Promise<BodyText> {
  if (context.received?.response === response) return context.received.body
  const body = await context.timing.race(receiveText(response, context.limit('maxBytes')))
  context.received = { response, body }
  return body
}

const responseError = (response: Response, body: BodyText, context: CallContext): ResponseError =>
  new ResponseError(`${context.operation}: the response ${body.problem}`, {
    ...fieldsOf(response, body, context),
    cause: redactError(body.cause, context.secrets),
  })

const stringOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Returns the error for a response with an error status, with the part of the body that could be read. */
export async function readError(response: Response, context: CallContext): Promise<ApiError> {
  const { operation, metadata, credits, secrets, core } = context
  const { status, statusText } = response
  const received = await receive(response, context).catch((error: unknown) => {
    context.timing.throwIfAborted()
    return cutShort('', error)
  })
  const { text, ...fields } = fieldsOf(response, received, context)
  const json = parseJson(text)
  const body = json ?? (text || undefined)
  const reason = stringOf(field(body, 'message')) ?? stringOf(body) ?? statusText
  const words = json === undefined && metadata.creditsUsedUp?.[status]
  const exhausted = status === 402 || (words && text.toLowerCase().includes(words))
  const message = `${operation}: ${status} ${redact(reason.slice(0, 200), secrets, reason.length > 200)}`.trim()
  return new (errorClass(exhausted ? 402 : status))(message, {
    ...fields,
    status,
    body,
    errorCode: stringOf(field(body, 'errorCode')),
    ...(exhausted && { credits, spent: core.ledger.spent }),
    retryAfterMs: retryAfter(response, context),
  })
}

/** Maximum characters of a response body in an error. Redaction needs several times as much memory. */
const maxErrorText = 2 ** 20

/**
 * Returns the fields of an `ApiError` or `ResponseError`. The field `response` is a redacted copy without `url`,
 * because the URL could contain the key.
 */
export function fieldsOf(
  { status, statusText, headers }: Response,
  { text: received, problem }: BodyText,
  { operation, attempts, secrets }: CallContext,
) {
  const kept = received.slice(0, maxErrorText)
  const isCut = problem !== undefined || kept !== received || (/^\s*["[{]/.test(kept) && parseJson(kept) === undefined)
  const text = redact(kept, secrets, isCut)
  const init = {
    status,
    statusText: redact(statusText, secrets),
    headers: [...headers].flatMap(([name, value]): [string, string][] =>
      redact(name, secrets) === name ? [[name, redact(value, secrets)]] : [],
    ),
  }
  return { operation, attempts, text, response: new Response(text || null, init) }
}

/** Default of `rateLimit.maxRetryAfter`, in milliseconds. */
export const longestRetryAfter = 60_000

/**
 * Returns the milliseconds to wait according to `Retry-After`, which is a number of seconds or a date. At most
 * `rateLimit.maxRetryAfter`, because a single response could otherwise stop the client forever.
 */
export function retryAfter({ headers }: Response, { core }: CallContext): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? ''
  // Only a value with a time is parsed, because `Date.parse` accepts almost any string. `Date` is the API's time.
  const wait = /^[\d.]+$/.test(value)
    ? Number(value) * 1000
    : httpDate(/\d:\d\d:\d\d/.test(value) ? value : '') - (httpDate(headers.get('date')) || Date.now())
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(0, wait), core.maxRetryAfter ?? longestRetryAfter)
}
