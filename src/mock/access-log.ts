import { isRecord } from '../core/util/record.ts'
import { tryParseJson } from './body.ts'
import type { MockResponse } from './messages.ts'

/** Header with which the page of the mock marks the requests that it repeats every second. They are not logged. */
export const pageHeader = 'x-mock-page'

/**
 * Formats a line of the access log, such as `GET /v4/data/owners?chain=… 200 3 ms 50 credits`. The line of a
 * rejected request ends with the reason.
 */
export function accessLogLine(response: MockResponse, method: string, url: string, ms: number): string {
  const { status, fault, arrival } = response
  const charged = arrival?.credits ? ` ${arrival.credits} credits` : ''
  const isRejected = !fault && status >= 400 && status < 500
  const reason = isRejected ? reasonOf(response) : ''
  return `${method} ${url} ${fault ?? status} ${Math.round(ms)} ms${charged}${reason && `: ${reason}`}`
}

/** Maximum length of the reason of an error, in characters. */
const maxReasonLength = 200

function reasonOf({ body }: MockResponse): string {
  const error = tryParseJson(body)
  if (!isRecord(error)) return ''
  const { message, data } = error
  const problems = Array.isArray(data) ? data.flatMap(problemsOf) : []
  const reason = (problems.length ? [...new Set(problems)].join('; ') : String(message ?? '')).replace(/\s+/g, ' ')
  return reason.length > maxReasonLength ? `${reason.slice(0, maxReasonLength)}…` : reason
}

/** Returns the problems of a parameter. The name of an unknown parameter is omitted, because it may be a key. */
function problemsOf(issue: unknown): string[] {
  const { constraints } = isRecord(issue) ? issue : {}
  return Object.entries(isRecord(constraints) ? constraints : {}).map(([rule, text]) =>
    rule === 'additionalProperties' ? 'unknown parameter' : String(text),
  )
}
