import { nodeProcess } from '../core/util/environment.ts'
import { callback, oneOf, readOptions, text } from '../core/util/options.ts'
import { isRecord } from '../core/util/record.ts'
import { replaceFile } from '../node/private-file.ts'
import { toMockRequest } from './fetch.ts'
import {
  compileIdentification,
  createRecording,
  describeCall,
  findOutdated,
  priceOf,
  type Recording,
} from './recordings.ts'

/** Options for `replayFetch`. */
export interface ReplayOptions {
  /**
   * Which calls to send to the API and record: `missing` for calls without a recording, `all` for all calls, or `none`.
   * With `all`, new recordings replace all recordings in the file. Default: `missing`.
   */
  readonly record?: 'missing' | 'all' | 'none' | undefined
  /** The function that sends calls to the API. Default: the `fetch` of the runtime. */
  readonly fetch?: ((input: string | URL | Request, init?: RequestInit) => Promise<Response>) | undefined
}

/** Statistics of a `replayFetch` function. */
export interface ReplayReport {
  /** Number of calls whose response came from the recording file. */
  readonly replayed: number
  /** Number of calls that were sent to the API and recorded. */
  readonly recorded: number
  /** Credits that the replayed calls would have cost on the paid plan. */
  readonly creditsSaved: number
}

/**
 * A `fetch` function that replays recorded responses. `await using fetch = replayFetch(…)` writes new recordings at the
 * end of the block.
 */
export interface ReplayFetch extends AsyncDisposable {
  (input: string | URL | Request, init?: RequestInit): Promise<Response>
  /**
   * Recordings in the recording file that contradict the OpenAPI document. Each entry names a call and describes the
   * contradiction.
   */
  readonly outdated: readonly string[]
  /** Writes new recordings to the recording file, and returns statistics. */
  close(): Promise<ReplayReport>
}

/**
 * Creates a `fetch` function that records responses of the API in a file, and replays them. A call with the same
 * operation and the same parameters as a recorded call gets the recorded response. The file never contains an API key
 * or a private key. Requires Node.js, Bun or Deno.
 *
 * Parameters that are not in the OpenAPI document are not recorded, because one may be a misspelled API key. The first
 * such call prints a warning. A recording contains only the number of these parameters, and is replayed for calls with
 * as many of them.
 *
 * Responses with the status 3xx, 401, 402, 403, 408, 429 or 5xx are not recorded. Responses to requests that match
 * no operation are not recorded, either. With `record: 'none'`, a call without a recording rejects with an error whose
 * message starts with "no recording for".
 *
 * @throws {ParameterError} if an option is unknown or invalid.
 * @throws {Error} if the file exists but contains no recordings.
 * @example
 * import { createClient } from 'chaindata'
 * import { replayFetch } from 'chaindata/mock'
 *
 * const fetch = replayFetch('recordings.json', { record: 'missing' })
 * const chaindata = createClient({ fetch })
 * await chaindata.names.resolve({ chain: 'ethereum-mainnet', name: 'vitalik.eth' })
 * const { creditsSaved } = await fetch.close()
 */
export function replayFetch(file: string, options: ReplayOptions = {}): ReplayFetch {
  readOptions({ file }, { file: text }, 'replayFetch')
  const kinds = { record: oneOf('missing', 'all', 'none'), fetch: callback }
  const { record = 'missing', fetch: send = globalThis.fetch } = readOptions(options, kinds, 'replayFetch')
  const fs = nodeProcess()?.getBuiltinModule?.('node:fs')
  if (!fs) throw new Error('replayFetch needs Node.js, Bun or Deno. Use mockFetch in other runtimes.')
  const recordings = new Map((record === 'all' ? [] : readRecordings()).map((one) => [describeCall(one), one]))
  const outdated = [...recordings.values()].flatMap((one) => findOutdated(one) ?? [])
  const identifyCall = compileIdentification()
  const counts = { replayed: 0, recorded: 0, creditsSaved: 0 }
  let hasWarned = false

  async function replay(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined)
    signal?.throwIfAborted()
    const request = await toMockRequest(input instanceof Request ? input.clone() : input, init)
    const call = identifyCall(request)
    const recording = call && recordings.get(describeCall(call))
    if (recording && record !== 'all') {
      counts.replayed++
      counts.creditsSaved += priceOf(recording)
      return recordedResponse(recording)
    }
    if (record === 'none')
      throw missingRecording(call ? describeCall(call) : `${request.method} of an unknown path`, file)
    const response = await send(input, init)
    const body = call && (await response.clone().text())
    const recorded = call && createRecording(call, response, body ?? '')
    if (recorded) {
      if (recorded.unknownParameters && !hasWarned) {
        hasWarned = true
        console.warn(
          `replayFetch: a call of ${recorded.operation} has a parameter that is not in the OpenAPI document. ${file} does not contain such parameters.`,
        )
      }
      counts.recorded++
      recordings.set(describeCall(recorded), recorded)
    }
    return response
  }

  function readRecordings(): readonly Recording[] {
    if (!fs?.existsSync(file)) return []
    const content: unknown = JSON.parse(fs.readFileSync(file, 'utf8'))
    if (isRecord(content) && content['version'] === 1 && Array.isArray(content['recordings']))
      return content['recordings']
    throw new Error(`replayFetch: ${file} is not a file of recordings`)
  }

  async function close(): Promise<ReplayReport> {
    if (counts.recorded) {
      const sorted = [...recordings].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, recording]) => recording)
      replaceFile(file, `${JSON.stringify({ version: 1, recordings: sorted }, null, 2)}\n`)
    }
    return { ...counts }
  }

  const dispose = async () => void (await close())
  return Object.assign(replay, { outdated, close, [Symbol.asyncDispose]: dispose })
}

function recordedResponse({ status, headers, body, text }: Recording): Response {
  const content = body === undefined ? text : JSON.stringify(body)
  return new Response(content ?? null, { status, headers })
}

/**
 * Creates the error for a call without a recording. The error code `ECONNREFUSED` shows the client that the request was
 * not sent.
 */
const missingRecording = (call: string, file: string): Error =>
  Object.assign(new Error(`no recording for ${call} in ${file}. Record it with \`record: 'missing'\`.`), {
    code: 'ECONNREFUSED',
  })
