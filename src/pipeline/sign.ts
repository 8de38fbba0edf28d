import { auth } from '../../generated/auth.gen.ts'
import type { Stage } from './middleware.ts'

/** Puts the chosen credential into a header, the last thing before the request leaves. */
export const sign: Stage = (request, next, context) => {
  const { scheme, key = '' } = context.credential ?? {}
  for (const way of auth) {
    if (way.scheme !== scheme || way.in !== 'header') continue
    const value = way.username ? btoa(`${way.username}:${key}`) : key
    context.secrets.add(value)
    request = { ...request, headers: { ...request.headers, [way.name]: (way.prefix ?? '') + value } }
  }
  return next(request, context)
}
