import type { OutgoingRequest } from './request.ts'
import type { IncomingResponse } from './response.ts'

const statuses: readonly number[] = [301, 302, 303, 307, 308]
/** Maximum number of redirects, as in the Fetch standard. */
const maxRedirects = 20

/** Sends a request and, with `redirect: 'follow'`, the requests that its redirects demand, by the Fetch standard. */
export async function followRedirects(
  first: OutgoingRequest,
  send: (request: OutgoingRequest) => Promise<IncomingResponse>,
): Promise<IncomingResponse> {
  let request = first
  for (let count = 0; ; count++) {
    const response = await send(request)
    response.redirected = count > 0
    if (request.redirect === 'manual' || !statuses.includes(response.status)) return response
    if (request.redirect === 'error') throw response.fail('the server responded with a redirect')
    const { location } = response
    if (location === undefined) return response
    if (count === maxRedirects) throw response.fail(`more than ${maxRedirects} redirects`)
    const url = URL.parse(location, request.url)
    if (!url || !/^https?:$/.test(url.protocol)) throw response.fail('the redirect has no http(s) URL')
    response.discard()
    request = redirect(request, response.status, url)
  }
}

/** Returns the request that a redirect demands. Headers with credentials are only sent to the same origin. */
function redirect(
  { url, method, headers, body, ...request }: OutgoingRequest,
  status: number,
  target: URL,
): OutgoingRequest {
  const turnsIntoGet = status === 303 ? method !== 'GET' && method !== 'HEAD' : status < 303 && method === 'POST'
  const dropped = [
    ...(turnsIntoGet ? ['content-encoding', 'content-language', 'content-location', 'content-type'] : []),
    ...(target.origin === url.origin ? [] : ['authorization', 'proxy-authorization', 'cookie']),
  ]
  const kept = Object.entries(headers).filter(([name]) => !dropped.includes(name))
  const rest = turnsIntoGet ? { method: 'GET' } : { method, body }
  return { ...request, ...rest, url: target, headers: Object.fromEntries(kept) }
}
