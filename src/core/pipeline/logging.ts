import { ApiError, ResponseError, throwParameterError } from '../errors.ts'
import { nodeProcess } from '../util/environment.ts'
import type { Tags } from './call-options.ts'
import type { Source } from './context.ts'
import { Budget } from './credits.ts'
import type { Stage } from './stage.ts'

/**
 * Describes a call for loggers and tracers, without secrets. Tracers receive the record when the call starts. The
 * record is updated when the call ends.
 */
export interface CallRecord {
  /** ID of the operation, such as `names.resolve`. */
  readonly operation: string
  readonly method: string
  /** The path as documented, without parameter values. */
  readonly path: string
  /** The `name` of the child client that made the call. */
  readonly name?: string
  /** The `tags` of the call. */
  readonly tags?: Tags
  /** HTTP status of the last response. Absent if there was no response. */
  status?: number
  attempts: number
  milliseconds: number
  /** Price of one request in credits; `null` if the price is not documented. 0 if `source` is not `network`. */
  credits: number | null
  /** Where the response came from: a request of this call, an identical request in flight, or the cache. */
  source: Source
  /** Credits spent by all attempts of the call. */
  spent: number
  /** Credits that may have been charged for attempts that were sent but failed. */
  uncertain: number
  error?: unknown
}

/**
 * Receives one line per call: through `info` if the call succeeded, otherwise through `warn`. Errors that the logger
 * throws are ignored. Can be `console`.
 */
export interface Logger {
  info(line: string, record: CallRecord): void
  warn(line: string, record: CallRecord): void
}

/**
 * Wraps each call, for example `{ tracePromise: (call, record) => call() }`. The record is complete when the promise
 * from `call` settles. Can be a `TracingChannel` from `node:diagnostics_channel`.
 */
export interface Tracer {
  /** Whether anything receives the traces. If `false`, `tracePromise` is not called. */
  readonly hasSubscribers?: boolean
  tracePromise<T>(call: () => Promise<T>, record: CallRecord): Promise<T>
}

export const loggingStage =
  (tracer: Tracer | undefined, logger: Logger | undefined, name?: string): Stage =>
  (request, next, context) => {
    const { metadata, credits, operation, options } = context
    const tags = options.tags && copyTags(operation, options.tags)
    if (tags) context.tags = tags
    const isTraced = tracer !== undefined && tracer.hasSubscribers !== false
    if (!isTraced && !logger) return next(request, context)
    const costs = new Budget()
    context.budgets = [...context.budgets, costs]
    const record: CallRecord = {
      operation,
      method: metadata.method,
      path: metadata.shownPath ?? metadata.path,
      ...(name && { name }),
      ...(tags && { tags }),
      attempts: 0,
      milliseconds: 0,
      credits,
      source: 'network',
      spent: 0,
      uncertain: 0,
    }
    const call = async () => {
      try {
        const response = await next(request, context)
        record.status = response.status
        return response
      } catch (error) {
        record.error = error
        if (error instanceof ApiError) record.status = error.status
        if (error instanceof ResponseError) record.status = error.response.status
        throw error
      } finally {
        record.attempts = context.attempts
        record.credits = context.cost
        record.source = context.source
        record.milliseconds = Math.round(performance.now() - context.timing.started)
        record.spent = costs.spent
        record.uncertain = costs.uncertain + costs.reserved
        logger?.[record.error === undefined ? 'info' : 'warn'](logLine(record), record)
      }
    }
    if (!isTraced) return call()
    let outcome: Promise<Response> | undefined
    // The tracer does not receive the response, because it may contain a secret.
    const trace = async () => {
      await tracer.tracePromise(async () => {
        outcome ??= call()
        await outcome
      }, record)
    }
    // An error from the tracer does not change the outcome of the call.
    const result = () => outcome ?? call()
    return trace().then(result, result)
  }

/** @throws {ParameterError} for tags that are not strings, too long or too many. */
function copyTags(operation: string, tags: Tags): Tags {
  const entries = Object.entries(tags)
  const isValid = ([name, value]: readonly [string, unknown]) =>
    name.length <= 64 && typeof value === 'string' && value.length <= 256
  if (entries.length > 16 || !entries.every(isValid))
    throwParameterError(
      { operation, parameter: 'tags', rule: 'maxLength' },
      '`tags` must have at most 16 tags, with names of up to 64 characters and values of up to 256',
    )
  return Object.fromEntries(entries)
}

/** Wraps a logger and ignores its errors, because an error in a log must not fail a call that may be charged. */
export function ignoringErrors(logger: Logger): Logger {
  const log = (level: keyof Logger) => (line: string, record: CallRecord) => {
    ;(async () => logger[level](line, record))().catch(() => {})
  }
  return { info: log('info'), warn: log('warn') }
}

const logLine = ({ operation, status, attempts, milliseconds, credits, source, error }: CallRecord): string => {
  const outcome = [status, error instanceof Error ? error.name : error && 'failed'].filter(Boolean).join(' ')
  const origin = source === 'network' ? '' : ` source=${source}`
  return `${operation} ${outcome} attempts=${attempts} ms=${milliseconds} credits=${credits ?? 'unknown'}${origin}`
}

/** Returns the channels `tracing:chaindata:call:*` of `node:diagnostics_channel`, if the runtime has that module. */
export const diagnostics = (): Tracer | undefined =>
  nodeProcess()?.getBuiltinModule?.('node:diagnostics_channel')?.tracingChannel('chaindata:call')
