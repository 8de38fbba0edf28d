import { delivery as metadata } from '../../generated/delivery.gen.ts'
import { throwParameterError } from '../core/errors.ts'
import { callback, checkedLater, type Kinds, object, oneOf, positive, readOptions } from '../core/util/options.ts'
import { startTimer } from '../core/util/timers.ts'
import { type Alert, readAlert } from './alert.ts'
import { bodyTooLong, type Delivery, type DeliveryResponse, Rejection } from './delivery.ts'
import { fromNode, type NodeRequest, type NodeResponse, sendResponse } from './node.ts'
import { digest, readSignature, Signatures } from './signature.ts'
import { type AlertStore, memoryStore } from './store.ts'
import { fromRequest, toDeliveryResponse, type WaitContext } from './web.ts'

/** Options for `createAlertHandler`. */
export interface AlertHandlerOptions {
  /**
   * The secret that signs alerts, or several secrets during a rotation. `undefined` accepts unsigned alerts from anyone
   * who knows the URL, and logs a warning. `false` accepts unsigned alerts without a warning.
   */
  readonly secret: string | readonly string[] | false | undefined
  /** Processes an alert. May return a promise. If the function throws or the promise rejects, processing has failed. */
  readonly onAlert: (alert: Alert) => unknown
  /**
   * When the sender receives a success status. `received`: before `onAlert` is called; if `onAlert` then fails, the
   * alert is lost and `onError` is called. `processed`: after `onAlert`; if `onAlert` fails, the sender delivers the
   * alert again. Default: `received`.
   */
  readonly acknowledge?: 'received' | 'processed' | undefined
  /**
   * The store that recognizes repeated deliveries. Signatures do not expire. The handler therefore processes an alert
   * again if it is delivered after the store has forgotten it. Default: a `memoryStore()`.
   */
  readonly store?: AlertStore | undefined
  /**
   * Returns an ID that is the same for all deliveries of an alert. Set this function if your payloads contain such an
   * ID. Default: the SHA-256 digest of the body, which is also used if the function returns an empty string. With the
   * digest, two events with identical bodies are processed as one alert, such as two transfers of the same amount in
   * one transaction.
   */
  readonly idOf?: ((alert: Alert) => string | Promise<string>) | undefined
  /**
   * Called with an error that `onAlert` or the store throws, or that a wrong server setup causes, such as a body parser
   * that runs before the handler. `alert` is `undefined` if the error occurred before `onAlert` was called. The handler
   * does not wait for `onError`, and ignores errors that `onError` throws. Default: `console.error`.
   */
  readonly onError?: ((error: unknown, alert: Alert | undefined) => void) | undefined
  /** Maximum length of a request body, in bytes. Default: 1,000,000. */
  readonly maxBytes?: number | undefined
  /**
   * Maximum number of alerts in progress. Further alerts are rejected with a 503, so that the sender delivers them
   * again. Default: 10,000.
   */
  readonly maxPending?: number | undefined
  /**
   * Milliseconds after which the handler responds with a 503 if it has no other response yet. Default: half of the
   * sender's assumed timeout.
   */
  readonly answerWithin?: number | undefined
}

/** The alert handler: a function for web-standard servers, with a property for Node.js servers. */
export interface AlertHandler {
  /**
   * Responds to a web-standard `Request` that delivers an alert. Never rejects.
   *
   * @param context The execution context of a worker. Keeps the worker running after the response, until the alert is
   * processed.
   */
  (request: Request, context?: WaitContext): Promise<Response>
  /**
   * Responds to a request from `node:http` or a framework based on it: `createServer(handler.node)` or `app.post(path,
   * handler.node)`.
   */
  readonly node: (request: NodeRequest, response: NodeResponse) => Promise<void>
  /**
   * Resolves when no alert is being processed. Await the promise before the process ends, so that no accepted alert is
   * lost.
   */
  idle(): Promise<void>
}

const handlerName = 'createAlertHandler'

const handlerOptions: Kinds<AlertHandlerOptions> = {
  secret: checkedLater,
  onAlert: callback,
  acknowledge: /* @__PURE__ */ oneOf('received', 'processed'),
  store: object,
  idOf: callback,
  onError: callback,
  maxBytes: positive,
  maxPending: positive,
  answerWithin: positive,
}

/**
 * Creates a handler for the requests that deliver alerts. The handler verifies the signature of the raw body and
 * ignores repeated deliveries. By default, the handler responds before it processes the alert. To respond after the
 * processing, set `acknowledge` to `processed`.
 *
 * The API does not document deliveries. The signature header, the payloads, the sender's timeout and redelivery are
 * therefore provisional.
 *
 * The response status is 204 for an accepted or repeated alert, 400 for a body that is not JSON, and 401 for an invalid
 * signature. For other failures, the status is 405, 413, 500 or 503. The sender then delivers the alert again.
 *
 * @throws {ParameterError} for an unknown, missing or invalid option.
 * @example
 * import { createServer } from 'node:http'
 * import { createAlertHandler } from 'chaindata/alerts'
 *
 * const handler = createAlertHandler({ secret: process.env.ALERT_SECRET, onAlert: ({ payload }) => console.log(payload) })
 * const server = createServer(handler.node) // .listen(8080)
 */
export function createAlertHandler(options: AlertHandlerOptions): AlertHandler {
  const receiver = new Receiver(readOptions(options, handlerOptions, handlerName))
  const handler = async (request: Request, context?: WaitContext) =>
    toDeliveryResponse(await receiver.receive(fromRequest(request, context)))
  return Object.assign(handler, {
    node: async (request: NodeRequest, response: NodeResponse) =>
      sendResponse(await receiver.receive(fromNode(request)), response),
    idle: () => receiver.idle(),
  })
}

const accepted: DeliveryResponse = { status: 204 }

interface DeliveryState {
  /** Whether the sender has already received a 503, because the handler was too slow. */
  isTimedOut: boolean
}

class Receiver {
  readonly #signatures: Signatures | undefined
  readonly #onAlert: AlertHandlerOptions['onAlert']
  readonly #onError: NonNullable<AlertHandlerOptions['onError']>
  readonly #idOf: AlertHandlerOptions['idOf']
  readonly #store: AlertStore
  readonly #acknowledgesProcessed: boolean
  readonly #maxBytes: number
  readonly #maxPending: number
  readonly #answerWithin: number
  /** Alerts in progress, by ID. Each promise resolves to whether `onAlert` has succeeded. */
  readonly #processing = new Map<string, Promise<boolean>>()
  /** Number of alerts whose claim in the store is pending. Counted towards `maxPending`. */
  #claiming = 0
  /** Callbacks that start to process alerts after their responses have been sent. */
  #afterResponses: (() => void)[] = []

  constructor(options: AlertHandlerOptions) {
    const { secret, onAlert, acknowledge = 'received', store = memoryStore(), idOf } = options
    const { maxBytes = 1_000_000, maxPending = 10_000, answerWithin = (metadata.within * 1000) / 2 } = options
    if (!onAlert)
      throwParameterError(
        { operation: handlerName, parameter: 'onAlert', rule: 'required' },
        '`onAlert` is missing: pass the function that processes an alert',
      )
    if (secret === undefined)
      console.warn(
        'chaindata: an alert handler without a secret accepts alerts from anyone: pass `secret`, or `false` to allow that',
      )
    else if (secret !== false) this.#signatures = new Signatures([secret].flat())
    this.#onAlert = onAlert
    this.#onError = options.onError ?? ((error) => console.error('chaindata: an alert failed:', error))
    this.#idOf = idOf
    this.#store = store
    this.#acknowledgesProcessed = acknowledge === 'processed'
    this.#maxBytes = maxBytes
    this.#maxPending = maxPending
    this.#answerWithin = answerWithin
  }

  /** Returns the response to a delivery within the time limit `answerWithin`. Never rejects. */
  async receive(delivery: Delivery): Promise<DeliveryResponse> {
    const state: DeliveryState = { isTimedOut: false }
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<DeliveryResponse>((resolve) => {
      timer = startTimer(() => {
        state.isTimedOut = true
        resolve(new Rejection(503, 'Not accepted in time.', { 'retry-after': '1', connection: 'close' }))
      }, this.#answerWithin)
    })
    const result = this.#accept(delivery, state).catch((error: unknown) => this.#responseTo(error))
    const response = await Promise.race([result, timeout])
    clearTimeout(timer)
    if (response.status >= 400) delivery.cancel()
    return response
  }

  async idle(): Promise<void> {
    while (this.#processing.size) await Promise.all(this.#processing.values())
  }

  async #accept(delivery: Delivery, state: DeliveryState): Promise<DeliveryResponse> {
    if (delivery.method !== 'POST') throw new Rejection(405, 'Send alerts with POST.', { allow: 'POST' })
    if (Number(delivery.header('content-length')) > this.#maxBytes) throw bodyTooLong(this.#maxBytes)
    const signature = this.#signatures && (readSignature(delivery.header(metadata.header)) ?? rejectUnsigned())
    const bytes = await delivery.read(this.#maxBytes)
    if (this.#signatures && signature && !(await this.#signatures.check(bytes, signature))) rejectUnsigned()
    // The secret may change between two deliveries, so the signature cannot serve as the ID.
    const alert = readAlert(bytes, await digest(bytes))
    if (!alert) throw new Rejection(400, 'The body is not JSON.')
    // Without the fallback, all alerts with an empty ID would count as one alert.
    const id = (await this.#idOf?.(alert)) || alert.id
    return this.#claimAndProcess({ ...alert, id: String(id) }, delivery, state)
  }

  async #claimAndProcess(alert: Alert, { waitUntil }: Delivery, state: DeliveryState): Promise<DeliveryResponse> {
    const running = this.#processing.get(alert.id)
    if (running) return this.#responseFor(running)
    if (this.#processing.size + this.#claiming >= this.#maxPending) throw tryLater()
    this.#claiming++
    try {
      const claim = await this.#store.claim(alert.id)
      if (claim === 'done') return accepted
      // Another receiver is processing the alert, and may still fail.
      if (claim === 'busy') throw tryLater()
      if (state.isTimedOut) {
        // The sender has received a 503 and will deliver the alert again.
        await this.#store.release(alert.id)
        return accepted
      }
      const work = this.#process(alert).finally(() => this.#processing.delete(alert.id))
      this.#processing.set(alert.id, work)
      waitUntil?.(work)
      return this.#responseFor(work)
    } finally {
      this.#claiming--
    }
  }

  /**
   * Returns the HTTP response for the sender of the alert. If `acknowledge` is `processed`, waits until the alert is
   * processed.
   */
  async #responseFor(work: Promise<boolean>): Promise<DeliveryResponse> {
    return !this.#acknowledgesProcessed || (await work) ? accepted : new Rejection(500, 'The alert was not processed.')
  }

  /** Processes an alert. Resolves to whether `onAlert` has succeeded, and never rejects. */
  async #process(alert: Alert): Promise<boolean> {
    try {
      if (!this.#acknowledgesProcessed) await this.#responsesSent()
      await this.#onAlert(alert)
    } catch (error) {
      this.#reportError(error, alert)
      await this.#try(() => this.#store.release(alert.id), alert)
      return false
    }
    await this.#try(() => this.#store.done(alert.id), alert)
    return true
  }

  /** Resolves in the next turn of the event loop, when the responses of the current turn have been sent. */
  #responsesSent(): Promise<void> {
    return new Promise((resolve) => {
      this.#afterResponses.push(resolve)
      // One timer serves all alerts of the same turn.
      if (this.#afterResponses.length > 1) return
      setTimeout(() => {
        const waiting = this.#afterResponses
        this.#afterResponses = []
        for (const proceed of waiting) proceed()
      })
    })
  }

  async #try(work: () => unknown, alert: Alert): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.#reportError(error, alert)
    }
  }

  #responseTo(error: unknown): DeliveryResponse {
    if (error instanceof Rejection) return error
    this.#reportError(error, undefined)
    return new Rejection(500, 'The alert was not accepted.')
  }

  /** Calls `onError` and ignores errors that `onError` throws. */
  #reportError(error: unknown, alert: Alert | undefined): void {
    const report = async () => this.#onError(error, alert)
    report().catch(() => {})
  }
}

const tryLater = (): Rejection => new Rejection(503, 'Try again later.', { 'retry-after': '1' })

function rejectUnsigned(): never {
  throw new Rejection(401, `The header ${metadata.header} is not the signature of the body.`)
}
