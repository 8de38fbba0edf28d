import { auth } from '../../generated/auth.gen.ts'
import { refuse } from '../errors.ts'
import type { Stage } from './middleware.ts'

/** Puts a credential into the URL where that way was chosen; a key that stands there otherwise is not sent. */
export const signUrl: Stage = async (request, next, context) => {
  const { scheme, key = '' } = context.credential ?? {}
  const [path = '', query = ''] = request.url.split('?')
  let parts = query.split('&').filter(Boolean)
  let place = path
  let isSigned = false
  for (const { in: where, name, scheme: way } of auth) {
    const mine = `${name}=`
    const isChosen = way === scheme
    if (where === 'query') {
      if (!isChosen && parts.some((part) => part.startsWith(mine)))
        refuse(
          context.operation,
          name,
          'auth',
          'a key in a URL can be logged: give it as apiKey, or choose this authScheme',
        )
      // A redirect may have brought the key back with it.
      if (isChosen) parts = [...parts.filter((part) => !part.startsWith(mine)), mine + encodeURIComponent(key)]
    }
    const end = `/${encodeURIComponent(key)}`
    if (where === 'path' && isChosen && !path.endsWith(end)) place += end
    isSigned ||= isChosen && where !== 'header'
  }
  if (!isSigned) return next(request, context)
  const response = await next({ ...request, url: parts.length ? `${place}?${parts.join('&')}` : place }, context)
  // A copy has no URL, so that the key in it ends here.
  const { body, status, statusText, headers } = response
  return new Response(body, { status, statusText, headers })
}
