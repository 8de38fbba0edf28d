import { discard, receiveText } from '../core/pipeline/body.ts'

const maxBytes = 20_000_000
const maxMilliseconds = 30_000
const maxRedirects = 5

/**
 * Downloads a document of limited size in limited time. Follows redirects only on the same host: a server could otherwise
 * make this machine read an internal URL.
 *
 * @throws {Error} if the document cannot be downloaded. The message continues "the document cannot be read: ".
 */
export async function download(url: string): Promise<string> {
  const signal = AbortSignal.timeout(maxMilliseconds)
  const response = await request(url, signal, 0)
  if (!response.ok) throw new Error(`the status is ${response.status}`)
  const { text, problem } = await receiveText(response, maxBytes)
  if (problem === undefined) return text
  throw new Error(signal.aborted || text ? 'it could not be received completely' : `it has more than ${maxBytes} bytes`)
}

async function request(url: string, signal: AbortSignal, redirects: number): Promise<Response> {
  const response = await fetch(url, { redirect: 'manual', signal })
  const location = response.headers.get('location')
  if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return response
  discard(response)
  const target = URL.parse(location, url)
  if (target?.hostname !== new URL(url).hostname || !/^https?:$/.test(target.protocol))
    throw new Error(`it redirects to ${target?.origin ?? 'an invalid URL'}: pass that URL if you trust it`)
  if (redirects >= maxRedirects) throw new Error('it redirects too often')
  return request(target.href, signal, redirects + 1)
}
