import type { CallContext } from './context.ts'
import { type ApiError, type ApiErrorFields, errorClass, InsufficientCreditsError, ResponseError } from './errors.ts'
import { redact } from './redact.ts'

/** Turns a response into the answer, or into the error it stands for. */
export async function readAnswer(response: Response, context: CallContext): Promise<unknown> {
  if (!response.ok) throw await readError(response, context)
  const { facts } = context
  if (facts.answer === 'none') {
    response.body?.cancel().catch(() => {})
    return undefined
  }
  const fail = (what: string, text?: string, cause?: unknown) =>
    new ResponseError(`${facts.id}: ${what} (status ${response.status})`, {
      operation: facts.id,
      response: copy(response, text, context),
      text: text && redact(text, context.secrets),
      attempts: context.attempts,
      cause,
    })
  let text: string
  try {
    text = await context.race(response.text())
  } catch (cause) {
    context.throwIfStopped()
    throw fail('the answer was cut short', undefined, cause)
  }
  let answer: unknown
  try {
    answer = parse(text)
  } catch {
    throw fail(text ? 'the answer is not JSON, or was cut short' : 'the answer is empty', text)
  }
  if (facts.unwrap && Array.isArray(answer) && answer.length === 1) answer = answer[0]
  const type = Array.isArray(answer) ? 'array' : answer === null ? 'null' : typeof answer
  if (type !== facts.answer) throw fail(`the answer is ${type}, not ${facts.answer}`, text)
  return answer
}

/** The error for a status that is no success, with as much of its body as could be read. */
export async function readError(response: Response, context: CallContext): Promise<ApiError> {
  const { facts, attempts, credits } = context
  const { status, statusText } = response
  let text = ''
  try {
    text = redact(await context.race(response.text()), context.secrets)
  } catch {
    context.throwIfAborted()
  }
  let body: unknown = text || undefined
  try {
    body = parse(text)
  } catch {
    // Not every error is JSON: the text is all there is.
  }
  const said = isObject(body) ? body : {}
  const fields: ApiErrorFields = {
    operation: facts.id,
    status,
    attempts,
    body,
    errorCode: typeof said['errorCode'] === 'string' ? said['errorCode'] : undefined,
    response: copy(response, text, context),
  }
  if (status === 429 || status >= 500) fields.retryAfterMs = retryAfter(response)
  // Free credits that ran out have been seen as a 403 in plain text.
  const exhausted = status === 402 || (status === 403 && typeof body === 'string' && /credit/i.test(body))
  if (exhausted) Object.assign(fields, { credits, spent: context.ledger.spent })
  const message = typeof said['message'] === 'string' ? said['message'] : typeof body === 'string' ? body : statusText
  const Class = exhausted ? InsufficientCreditsError : errorClass(status)
  return new Class(`${facts.id}: ${status} ${message.slice(0, 200)}`.trim(), fields)
}

/** What an error keeps of a response: it can be read again, holds no secret, and has no URL, which may hold the key. */
function copy({ status, statusText, headers }: Response, text: string | undefined, { secrets }: CallContext): Response {
  const safe = [...headers].map(([name, value]): [string, string] => [name, redact(value, secrets)])
  return new Response(text ? redact(text, secrets) : null, { status, statusText, headers: safe })
}

/** How long a response asks to wait, in milliseconds, from a number of seconds or a date; nothing where it is neither. */
export function retryAfter(response: Response): number | undefined {
  const value = response.headers.get('retry-after')?.trim()
  if (!value) return undefined
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** An integer of sixteen digits or more, where a value can stand. */
const long = /(?:^|[:,[])\s*-?\d{16}/

/** `JSON.parse`, but an integer that a number would round arrives as text. */
export function parse(text: string): unknown {
  return JSON.parse(
    long.test(text) ? text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g, quoteLong) : text,
  )
}

const quoteLong = (token: string): string =>
  /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token
