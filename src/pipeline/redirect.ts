import { auth } from '../../generated/auth.gen.ts'
import { ApiError } from '../errors.ts'
import { redact } from './redact.ts'
import type { Stage } from './stage.ts'

/** How many a browser follows. */
const maxHops = 20

/**
 * Follows redirects of reads within the same origin. Each is a request of its own: it waits for the rate limiter and gets
 * the key anew. To another origin neither the key nor a body ever goes.
 */
export const followRedirects: Stage = async (request, next, context) => {
  for (let hops = 0; ; hops++) {
    const response = await next(request, context)
    const { status } = response
    const refuse = (what: string) => {
      const { operation, attempts, secrets } = context
      const message = `${operation}: a redirect ${redact(what, secrets)}: give the final address as baseUrl`
      return new ApiError(message, { operation, status, attempts })
    }
    if (response.type === 'opaqueredirect') throw refuse('that the browser hides is not followed')
    if (status < 300 || status > 399) return response
    const location = response.headers.get('location')
    if (!location) return response
    const to = URL.canParse(location, request.url) ? new URL(location, request.url) : undefined
    if (to?.origin !== new URL(request.url).origin || request.method !== 'GET' || hops >= maxHops) {
      const why = hops >= maxHops ? `the ${maxHops + 1}st in a row` : 'to keep the key safe'
      throw refuse(`to ${to?.origin ?? 'nowhere'} is not followed, ${why}`)
    }
    response.body?.cancel().catch(() => {})
    context.begin()
    request = { ...request, url: withoutCredentials(to) }
  }
}

/** What a location has of credentials would leave beside the key. The query stays as it is written otherwise. */
function withoutCredentials(url: URL): string {
  url.username = url.password = ''
  const isKey = (part: string) =>
    auth.some(({ in: place, name }) => place === 'query' && new URLSearchParams(part).has(name))
  url.search = url.search
    .slice(1)
    .split('&')
    .filter((part) => !isKey(part))
    .join('&')
  return url.href
}
