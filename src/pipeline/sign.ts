import type { AuthFacts } from '../facts.ts'
import type { Stage } from './middleware.ts'

/** Puts the chosen credential into the request, the last thing before it leaves. */
export const sign =
  (auth: readonly AuthFacts[]): Stage =>
  async (request, next, { credential, secrets }) => {
    const way = auth.find(({ scheme }) => scheme === credential?.scheme)
    if (!credential || !way) return next(request)
    if (way.in === 'header') {
      const value = way.username ? btoa(`${way.username}:${credential.key}`) : credential.key
      secrets.add(value)
      return next({ ...request, headers: { ...request.headers, [way.name]: (way.prefix ?? '') + value } })
    }
    const key = encodeURIComponent(credential.key)
    const [path = '', query] = request.url.split('?')
    // A redirect may have brought the key back with it.
    const others = (query ?? '').split('&').filter((part) => part && !part.startsWith(`${way.name}=`))
    if (way.in === 'query') others.push(`${way.name}=${key}`)
    const place = way.in === 'path' && !path.endsWith(`/${key}`) ? `${path}/${key}` : path
    const response = await next({ ...request, url: others.length ? `${place}?${others.join('&')}` : place })
    // A copy has no URL, so that the key in it ends here.
    const { body, status, statusText, headers } = response
    return new Response(body, { status, statusText, headers })
  }
