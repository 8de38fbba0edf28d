import { ApiError, ResponseError } from '../errors.ts'
import type { Stage } from './stage.ts'

/** What is told of a call: nothing in it is secret. The same object at its beginning and its end. */
export interface CallRecord {
  /** `group.name` */
  readonly operation: string
  readonly method: string
  /** The path as the contract writes it, without values. */
  readonly path: string
  /** The status of the last answer; absent when none came. */
  status?: number
  attempts: number
  milliseconds: number
  /** What a call costs, in credits; `null` where that is not documented. */
  readonly credits: number | null
  error?: unknown
}

/** `console` is one. A call that went well is told with `info`, any other with `warn`. What it throws is lost. */
export interface Logger {
  info(line: string, record: CallRecord): void
  warn(line: string, record: CallRecord): void
}

/**
 * Put around each call; the record is complete when `call` has settled. A `TracingChannel` of
 * `node:diagnostics_channel` is one, and so is `{ tracePromise: (call, record) => call() }`.
 */
export interface Tracer {
  /** Whether anybody listens: with `false`, it is not asked. */
  readonly hasSubscribers?: boolean
  tracePromise<T>(call: () => Promise<T>, record: CallRecord): Promise<T>
}

/** Tells of each call, once, whatever comes of it. */
export const loggingStage =
  (tracer: Tracer | undefined, logger: Logger | undefined): Stage =>
  (request, next, context) => {
    const { metadata, credits } = context
    const record: CallRecord = {
      operation: metadata.id,
      method: metadata.method,
      path: metadata.shownPath ?? metadata.path,
      attempts: 0,
      milliseconds: 0,
      credits,
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
        record.milliseconds = Math.round(performance.now() - context.timing.started)
        logger?.[record.error === undefined ? 'info' : 'warn'](logLine(record), record)
      }
    }
    if (!tracer || tracer.hasSubscribers === false) return call()
    let outcome: Promise<Response> | undefined
    // What it resolves with would be told as well, and nobody has looked whether a secret is in that.
    const told = async () => {
      await tracer.tracePromise(async () => {
        outcome ??= call()
        await outcome
      }, record)
    }
    // What a tracer fails at is not what became of the call.
    return told().then(
      () => outcome ?? call(),
      () => outcome ?? call(),
    )
  }

/** What a logger fails at is not what became of the call, which may have been paid for. */
export function ignoringErrors(logger: Logger): Logger {
  const tell = (level: keyof Logger) => (message: string, record: CallRecord) => {
    ;(async () => logger[level](message, record))().catch(() => {})
  }
  return { info: tell('info'), warn: tell('warn') }
}

const logLine = ({ operation, status, attempts, milliseconds, credits, error }: CallRecord): string => {
  const outcome = [status, error instanceof Error ? error.name : error && 'failed'].filter(Boolean).join(' ')
  return `${operation} ${outcome} attempts=${attempts} ms=${milliseconds} credits=${credits ?? 'unknown'}`
}

/** The channels `tracing:chaindata:call:*` of `node:diagnostics_channel`, where there is one; they cost nothing unheard. */
export const diagnostics = (): Tracer | undefined =>
  globalThis.process?.getBuiltinModule?.('node:diagnostics_channel')?.tracingChannel('chaindata:call')
