import { ApiError } from '../errors.ts'
import type { Stage } from './middleware.ts'

/** How many a browser follows. */
const most = 20

/**
 * Follows redirects of reads within the same origin. It stands around the place where the key is put in, so each
 * request gets the key anew; to another origin neither the key nor a body ever goes.
 */
export const redirect: Stage = async (request, next, context) => {
  for (let hops = 0; ; hops++) {
    const response = await next(request, context)
    // A browser hides where it leads.
    if (response.type === 'opaqueredirect') throw new Error('it redirects: give the final address as baseUrl')
    if (response.status < 300 || response.status > 399) return response
    const location = response.headers.get('location')
    if (!location) return response
    const to = URL.canParse(location, request.url) ? new URL(location, request.url) : undefined
    if (to?.origin !== new URL(request.url).origin || request.method !== 'GET' || hops >= most) {
      const { operation, attempts } = context
      const why = hops >= most ? `the ${most + 1}st in a row` : 'to keep the key safe'
      const message = `${operation}: a redirect to ${to?.origin ?? 'nowhere'} is not followed, ${why}: give the final address as baseUrl`
      throw new ApiError(message, { operation, status: response.status, attempts })
    }
    response.body?.cancel().catch(() => {})
    request = { ...request, url: to.href }
  }
}
