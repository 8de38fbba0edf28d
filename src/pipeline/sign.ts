import { auth } from '../../generated/auth.gen.ts'
import { throwParameterError } from '../errors.ts'
import type { Stage } from './stage.ts'

/** Puts the chosen credential in, the last thing before the request leaves; a key that stands in the URL otherwise is not sent. */
export const sign: Stage = async (request, next, context) => {
  const { scheme, key = '' } = context.credential ?? {}
  const way = auth.find((one) => one.scheme === scheme)
  for (const { in: place, name, scheme: other } of auth) {
    if (place === 'query' && other !== scheme && request.url.includes(`${name}=`))
      throwParameterError(
        context.operation,
        name,
        'auth',
        'a key in a URL can be logged: give it as apiKey, or choose this authScheme',
      )
  }
  if (way?.in === 'header') {
    const value = way.username ? btoa(`${way.username}:${key}`) : key
    context.secrets.add(value)
    return next({ ...request, headers: { ...request.headers, [way.name]: (way.prefix ?? '') + value } }, context)
  }
  const url = way?.in === 'query' ? withQueryKey(request.url, way.name, key) : withPathKey(request.url, key)
  // A copy has no URL, so that the key in it ends here.
  const { body, status, statusText, headers } = await next({ ...request, url }, context)
  return new Response(body, { status, statusText, headers })
}

/** A redirect may have brought the key back with it. */
function withQueryKey(url: string, name: string, key: string): string {
  const [path = '', query = ''] = url.split('?')
  const others = query.split('&').filter((part) => part && !part.startsWith(`${name}=`))
  return `${path}?${[...others, `${name}=${encodeURIComponent(key)}`].join('&')}`
}

function withPathKey(url: string, key: string): string {
  const [path = '', ...query] = url.split('?')
  const end = `/${encodeURIComponent(key)}`
  return [path.endsWith(end) ? path : path + end, ...query].join('?')
}
