import { description } from '../../generated/mock.gen.ts'
import { nodeProcess } from '../core/util/environment.ts'
import { errorResponse } from './error-responses.ts'
import { findInfoPage } from './info-pages.ts'
import type { MockRequest, MockResponse } from './messages.ts'
import { compileUrlRedaction } from './redact-url.ts'
import { type ReplayReport, replayFetch } from './replay.ts'
import { type Listening, type ListenOptions, listen } from './server.ts'

export interface ReplayServerOptions extends ListenOptions {
  readonly file: string
  /**
   * URL of the API. Calls without a recording are sent to the API and recorded. Default: none, so that calls without a
   * recording fail with a 404.
   */
  readonly upstream?: string | undefined
}

export interface ReplayServer extends Omit<Listening, 'close'> {
  /** Recordings that contradict the OpenAPI document. Each entry names a call and describes the contradiction. */
  readonly outdated: readonly string[]
  /** Stops the server, writes new recordings to the recording file, and returns statistics. */
  close(): Promise<ReplayReport>
}

/** Names of hop-by-hop headers, which the server does not forward. */
const connectionHeaders = [
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'expect',
  'keep-alive',
  'upgrade',
]

/**
 * Starts a server that replays recorded responses. If `upstream` is set, the server also records calls.
 *
 * @throws {Error} if the server cannot listen, or if the recording file does not exist and `upstream` is not set.
 */
export async function startReplay(options: ReplayServerOptions): Promise<ReplayServer> {
  const { file, upstream } = options
  const isMissing = upstream === undefined && !nodeProcess()?.getBuiltinModule('node:fs').existsSync(file)
  if (isMissing) throw new Error(`The file of recordings ${file} does not exist.`)
  const fetch = replayFetch(file, { record: upstream === undefined ? 'none' : 'missing' })
  const base = (upstream ?? 'http://replay').replace(/\/$/, '')

  async function handle(request: MockRequest): Promise<MockResponse> {
    const { method, url, headers, body, isTooLarge } = request
    if (isTooLarge) return errorResponse(413, 'The request body is larger than 1 MiB.')
    const page = url === '/health' ? findInfoPage(url, description) : undefined
    if (page) return page
    const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined || connectionHeaders.includes(name) ? [] : [[name, value]],
    )
    try {
      const init = { method, headers: sent, redirect: 'manual', ...(body !== undefined && { body }) } as const
      return await toMockResponse(await fetch(base + url, init))
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (message.startsWith('no recording')) return errorResponse(404, message)
      return errorResponse(502, `The API at ${base} did not respond.`)
    }
  }

  const listening = await listen({ handle, redactUrl: compileUrlRedaction(description) }, options, 'startReplay')
  return {
    ...listening,
    outdated: fetch.outdated,
    async close() {
      await listening.close()
      return fetch.close()
    },
  }
}

/**
 * Converts a `fetch` response to a response of the mock. Omits the headers for content encoding and content length,
 * because `fetch` has already decoded the body.
 */
async function toMockResponse(response: Response): Promise<MockResponse> {
  const headers = [...response.headers].filter(([name]) => !['content-encoding', ...connectionHeaders].includes(name))
  return { status: response.status, headers: Object.fromEntries(headers), body: await response.text() }
}
