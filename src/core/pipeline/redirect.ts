import { auth } from '../../../generated/auth.gen.ts'
import { ApiError } from '../errors.ts'
import { placeholderOrigin } from '../util/environment.ts'
import { discard } from './body.ts'
import type { CallContext } from './context.ts'
import { redact } from './redact.ts'
import type { OutgoingRequest } from './request.ts'
import type { Handler, Stage } from './stage.ts'

/** Maximum number of redirects, as in browsers. */
const maxHops = 20

/**
 * Follows redirects of GET requests within the same origin. The request for each redirect waits for the rate limiter
 * and contains the credential, which is never sent to another origin.
 */
export const followRedirects: Stage = (request, next, context) =>
  next(request, context).then((response) =>
    isRedirect(response) ? follow(response, request, next, context) : response,
  )

// The headers are read last, because the Node.js transport creates them on first access.
const isRedirect = (response: Response): boolean =>
  response.type === 'opaqueredirect' ||
  (response.status >= 300 && response.status <= 399 && response.headers.has('location'))

async function follow(
  response: Response,
  request: OutgoingRequest,
  next: Handler,
  context: CallContext,
): Promise<Response> {
  const fail = (problem: string): never => {
    const { operation, attempts, secrets } = context
    const message = `${operation}: a redirect ${redact(problem, secrets)}: set baseUrl to the final address`
    throw new ApiError(message, { operation, status: response.status, attempts })
  }
  for (let hops = 0; isRedirect(response); hops++) {
    discard(response)
    if (response.type === 'opaqueredirect') fail('was hidden by the browser and is not followed')
    const location = response.headers.get('location') ?? ''
    const current = new URL(request.url, placeholderOrigin)
    const target = URL.canParse(location, current) ? new URL(location, current) : undefined
    if (target?.origin !== current.origin || request.method !== 'GET')
      return fail(`to ${target?.origin ?? 'an invalid address'} is not followed, to keep the key safe`)
    if (hops >= maxHops) fail(`to ${target.origin} is not followed, the ${maxHops + 1}st in a row`)
    context.beginAttempt()
    const href = withoutCredentials(target, context.credential?.key ?? '')
    const url = current.origin === placeholderOrigin ? href.slice(placeholderOrigin.length) : href
    if (url.startsWith('//')) fail('to an address without a scheme is not followed')
    request = { ...request, url }
    response = await next(request, context)
  }
  return response
}

/** Removes the fragment and all credentials from a URL, because requests must have exactly one credential. */
function withoutCredentials(url: URL, key: string): string {
  url.username = url.password = url.hash = ''
  const end = `/${encodeURIComponent(key)}`
  if (key && url.pathname.endsWith(end)) url.pathname = url.pathname.slice(0, -end.length)
  const isKey = (part: string) =>
    auth.some(({ in: place, name }) => place === 'query' && new URLSearchParams(part).has(name))
  url.search = url.search
    .slice(1)
    .split('&')
    .filter((part) => !isKey(part))
    .join('&')
  return url.href
}
