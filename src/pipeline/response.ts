import { type ApiError, errorClass, InsufficientCreditsError, ResponseError } from '../errors.ts'
import { kindOf } from '../util/record.ts'
import { IncompleteBody, readBody } from './body.ts'
import type { CallContext } from './context.ts'
import { redact, redactError } from './redact.ts'
import type { Stage } from './stage.ts'

/**
 * The body of a response. That of a 2xx is read within its attempt, so that a read whose body is cut or stalls is
 * retried; from then on the text is there for everything that looks at the same response.
 *
 * @throws {ResponseError} with a `cause` if the connection is why the body is incomplete.
 */
export async function readBodyText(response: Response, context: CallContext): Promise<string> {
  if (context.received?.response === response) return context.received.text
  const text = await context.timing.race(readBody(response, context.limit('maxBytes'))).catch((error: unknown) => {
    context.signal.throwIfAborted()
    const { message, text, cause } =
      error instanceof IncompleteBody ? error : new IncompleteBody('cannot be read', '', error)
    throw responseError(response, context, message, text, cause)
  })
  context.received = { response, text }
  return text
}

function responseError(response: Response, context: CallContext, what: string, text?: string, cause?: unknown) {
  const { operation, secrets } = context
  const kept = text && redact(text, secrets, parseJson(text) === undefined)
  return new ResponseError(`${operation}: the answer ${what}`, {
    ...fieldsOf(response, kept, context),
    text: kept,
    cause: redactError(cause, secrets),
  })
}

/** Parses the response body, or throws the error for its status. */
export const response: Stage = async (request, next, context) => {
  const received = await next(request, context)
  context.data = await readResponse(received, context)
  return received
}

export async function readResponse(response: Response, context: CallContext): Promise<unknown> {
  if (!response.ok) throw await readError(response, context)
  const { metadata } = context
  if (metadata.answer === 'none') {
    response.body?.cancel().catch(() => {})
    return undefined
  }
  const no = (what: string, text: string): never => {
    throw responseError(response, context, what, text)
  }
  const text = await readBodyText(response, context)
  let answer = parseJson(text)
  if (answer === undefined) no('is not JSON, or was cut short', text)
  if (metadata.unwrap && Array.isArray(answer) && answer.length === 1) answer = answer[0]
  const kind = kindOf(answer)
  if (kind !== metadata.answer && metadata.answer !== 'any') no(`is of type ${kind}, not ${metadata.answer}`, text)
  return answer
}

/** The error for a status that is no success, with as much of its body as could be read. */
export async function readError(response: Response, context: CallContext): Promise<ApiError> {
  const { operation, credits, secrets } = context
  const { status, statusText } = response
  let isCut = false
  const read = await context.timing.race(readBody(response, context.limit('maxBytes'))).catch((error: unknown) => {
    context.timing.throwIfAborted()
    isCut = true
    return (error instanceof IncompleteBody && error.text) || ''
  })
  const text = redact(read, secrets, isCut || (/^\s*["[{]/.test(read) && parseJson(read) === undefined))
  // Not every error is JSON: then the text is all there is.
  const body = parseJson(text) ?? (text || undefined)
  const { message, errorCode } = Object(body) as Record<string, unknown>
  // Free credits that ran out have been seen as a 403 in plain text.
  const exhausted = status === 402 || (status === 403 && typeof body === 'string' && /credit(?! card)/i.test(body))
  const said = typeof message === 'string' ? message : typeof body === 'string' ? body : redact(statusText, secrets)
  const Class = exhausted ? InsufficientCreditsError : errorClass(status)
  return new Class(`${operation}: ${status} ${redact(said.slice(0, 200), secrets, said.length > 200)}`.trim(), {
    ...fieldsOf(response, text, context),
    status,
    body,
    errorCode: typeof errorCode === 'string' ? errorCode : undefined,
    ...(exhausted && { credits, spent: context.core.ledger.spent }),
    retryAfterMs: retryAfter(response),
  })
}

/** What an error keeps of an answer: the response can be read again, holds no secret, and has no URL, which may hold the key. */
export function fieldsOf(
  { status, statusText, headers }: Response,
  text: string | undefined,
  { operation, attempts, secrets }: CallContext,
) {
  const safe = [...headers]
    .filter(([name]) => redact(name, secrets) === name)
    .map(([name, value]): [string, string] => [name, redact(value, secrets)])
  const init = { status, statusText: redact(statusText, secrets), headers: safe }
  return { operation, attempts, response: new Response(text ? redact(text, secrets) : null, init) }
}

/** How long a response asks to wait, in milliseconds, from a number of seconds or a date; nothing where it is neither. */
export function retryAfter(response: Response): number | undefined {
  const value = response.headers.get('retry-after') ?? ''
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000
  // `Date.parse` makes a date of nearly anything. What counts is the service's clock, where it tells it.
  if (!/\d:\d\d:\d\d/.test(value)) return undefined
  const wait = Date.parse(value) - (Date.parse(response.headers.get('date') ?? '') || Date.now())
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

/** A text, so that digits in it are left alone, or a whole number of sixteen digits or more. */
const stringOrLongInteger = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g

/** `JSON.parse`, but an integer that a number would round arrives as text; nothing for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isRounded(value)
      ? JSON.parse(
          text.replace(stringOrLongInteger, (found) =>
            found[0] === '"' || Number.isSafeInteger(+found) ? found : `"${found}"`,
          ),
        )
      : value
  } catch {
    return undefined
  }
}

/** Whether it is, or holds, a number that may have been rounded. In the text that would take longer to find. */
const isRounded = (value: unknown): boolean =>
  typeof value === 'number'
    ? Math.abs(value) > Number.MAX_SAFE_INTEGER
    : typeof value === 'object' && holdsRounded(value)

function holdsRounded(values: object | null): boolean {
  if (Array.isArray(values)) return values.some(isRounded)
  for (const name in values) if (isRounded(values[name as keyof typeof values])) return true
  return false
}
