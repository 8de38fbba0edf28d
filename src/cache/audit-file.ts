import { messageOf } from '../catalog/message.ts'
import { ParameterError } from '../core/errors.ts'
import { CallContext, type Context } from '../core/pipeline/context.ts'
import type { OutgoingRequest } from '../core/pipeline/request.ts'
import type { Middleware } from '../core/pipeline/stage.ts'
import { readOptions, text } from '../core/util/options.ts'
import { openPrivateFile } from '../node/private-file.ts'
import { type AuditRecord, callerOf, type Digest, describeResult, digestParameters, targetOf } from './audit-record.ts'
import { FinalBlocks } from './finality.ts'

/** Options for `auditFile`. */
export interface AuditFileOptions {
  /**
   * Path of the file that receives one line of JSON for each call. Default: the environment variable `CHAINDATA_AUDIT`.
   * If neither the option nor the variable is set, no calls are recorded.
   */
  readonly path?: string | undefined
}

/**
 * Returns middleware that records each call in a file. The command `chaindata audit` finds unnecessary calls in this
 * file. Several processes can use the same file.
 *
 * The file contains digests instead of parameter values. They only show which values are equal. The secret key that
 * they are computed with is in the file `<path>.key`; `chaindata audit` does not need it. API keys are not recorded.
 *
 * Calls whose result comes from a cache are not recorded. A call succeeds even if its record cannot be written.
 *
 * @throws {ParameterError} for an unknown option, or if the file is not writable.
 * @example
 * import { createClient } from 'chaindata'
 * import { auditFile } from 'chaindata/cache'
 *
 * const use = [auditFile({ path: 'calls.ndjson' })]
 * const chaindata = createClient({ baseUrl: 'http://127.0.0.1:4010', apiKey: 'key', use })
 * await chaindata.names.resolve({ chain: 'ethereum-mainnet', name: 'vitalik.eth' })
 */
export function auditFile(options: AuditFileOptions = {}): Middleware {
  const { path = process.env['CHAINDATA_AUDIT'] } = readOptions(options, { path: text }, 'auditFile')
  if (!path) return (request, next) => next(request)
  const { append, digest } = open(path)
  const { randomUUID } = process.getBuiltinModule('node:crypto')
  const run = randomUUID().slice(0, 8)
  const final = new FinalBlocks()

  async function record(call: Recorded, response: Response | undefined): Promise<void> {
    const { request, context, at } = call
    const { metadata, attempts, credits, source, options } = context
    if (source === 'cache' || (options.cache === 'only-if-cached' && !response)) return
    const result = response && (await describeResult(response, context, final, at).catch(() => undefined))
    const line: AuditRecord = {
      v: 1,
      at,
      // With the same clock as `at`, a call never seems to overlap the next one.
      milliseconds: Math.max(0, Date.now() - at),
      run,
      // The path of a request to another endpoint may contain a key.
      operation: metadata.shownPath === undefined ? metadata.id : 'request',
      ...(response && { status: response.status }),
      attempts,
      source,
      credits,
      target: targetOf(request, context, digest),
      caller: callerOf(request, context, digest),
      parameters: digestParameters(metadata, context.parameters, digest),
      ...((options.cache === 'reload' || options.cache === 'no-store') && { fresh: true }),
      ...result,
    }
    append(`${JSON.stringify(line)}\n`)
  }

  return async (request, next, context) => {
    // The context of another copy of the package lacks the fields to record.
    if (!isOwn(context)) return next(request)
    const call = { request, context, at: Date.now() }
    let response: Response | undefined
    try {
      response = await next(request)
      return response
    } finally {
      await record(call, response).catch(() => {})
    }
  }
}

interface Recorded {
  readonly request: OutgoingRequest
  readonly context: CallContext
  readonly at: number
}

const isOwn = (context: Context): context is CallContext => context instanceof CallContext

/** Length of a digest in bytes, which is enough to distinguish a billion values. */
const digestBytes = 12

function open(path: string): { append: (line: string) => void; digest: Digest } {
  const { writeSync } = process.getBuiltinModule('node:fs')
  const { createHmac } = process.getBuiltinModule('node:crypto')
  try {
    const file = openPrivateFile(path)
    const key = readKey(`${path}.key`)
    return {
      // A single write to a file opened for appending does not mix with lines from other processes.
      append: (line) => void writeSync(file, line),
      digest: (value) =>
        createHmac('sha256', key).update(value).digest().subarray(0, digestBytes).toString('base64url'),
    }
  } catch (error) {
    const message = `auditFile: ${path} cannot be written: ${messageOf(error)}`
    throw new ParameterError(message, { operation: 'auditFile', parameter: 'path', rule: 'file', cause: error })
  }
}

/**
 * Returns the secret key for digests, which is stored in the file at `path`. If the file does not exist, creates it
 * with a random key. The file is created atomically, so that no other process reads an incomplete key.
 */
function readKey(path: string): Buffer {
  const { linkSync, readFileSync, rmSync, writeFileSync } = process.getBuiltinModule('node:fs')
  const { randomBytes, randomUUID } = process.getBuiltinModule('node:crypto')
  try {
    return readFileSync(path)
  } catch {
    const temporaryPath = `${path}.${randomUUID()}.tmp`
    writeFileSync(temporaryPath, randomBytes(32), { flag: 'wx', mode: 0o600 })
    try {
      linkSync(temporaryPath, path)
    } catch (error) {
      // Another process has created the file first.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    } finally {
      rmSync(temporaryPath)
    }
    return readFileSync(path)
  }
}
