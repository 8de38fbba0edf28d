import { auth } from '../../generated/auth.gen.ts'
import { refuse } from '../errors.ts'
import type { Stage } from './middleware.ts'

/** Puts a credential into the URL where that way was chosen; a key that stands there otherwise is not sent. */
export const signUrl: Stage = async (request, next, context) => {
  const { scheme, key = '' } = context.credential ?? {}
  for (const { in: place, name, scheme: way } of auth) {
    if (place === 'header') continue
    if (way === scheme) {
      const url = place === 'query' ? inQuery(request.url, name, key) : inPath(request.url, key)
      // A copy has no URL, so that the key in it ends here.
      const { body, status, statusText, headers } = await next({ ...request, url }, context)
      return new Response(body, { status, statusText, headers })
    }
    if (place === 'query' && request.url.includes(`${name}=`))
      refuse(
        context.operation,
        name,
        'auth',
        'a key in a URL can be logged: give it as apiKey, or choose this authScheme',
      )
  }
  return next(request, context)
}

/** A redirect may have brought the key back with it. */
function inQuery(url: string, name: string, key: string): string {
  const [path = '', query = ''] = url.split('?')
  const others = query.split('&').filter((part) => part && !part.startsWith(`${name}=`))
  return `${path}?${[...others, `${name}=${encodeURIComponent(key)}`].join('&')}`
}

function inPath(url: string, key: string): string {
  const [path = '', ...query] = url.split('?')
  const end = `/${encodeURIComponent(key)}`
  return [path.endsWith(end) ? path : path + end, ...query].join('?')
}
