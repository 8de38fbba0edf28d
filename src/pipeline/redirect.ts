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
    const response = await next(request)
    const location = response.headers.get('location')
    // A browser hides where an answer points to.
    const opaque = response.type === 'opaqueredirect'
    if (!opaque && (response.status < 300 || response.status > 399 || !location)) return response
    response.body?.cancel().catch(() => {})
    const from = new URL(request.url)
    const to = URL.canParse(location ?? '', from) ? new URL(location ?? '', from) : undefined
    if (opaque || !to || to.origin !== from.origin || request.method !== 'GET' || hops >= most) {
      const where = to && to.origin !== from.origin ? ` to ${to.origin}` : ''
      throw new ApiError(
        `${context.operation}: the service redirects${where}, which is not followed so that no key goes astray; give the final address as baseUrl`,
        {
          operation: context.operation,
          status: response.status,
          attempts: context.attempts,
        },
      )
    }
    request = { ...request, url: to.href }
  }
}
