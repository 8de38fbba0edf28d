import { delivery as metadata } from '../../generated/delivery.gen.ts'
import { throwParameterError } from '../errors.ts'
import { callback, checkedLater, type Kinds, object, oneOf, positive, readOptions } from '../util/options.ts'
import { type Alert, readAlert } from './alert.ts'
import { type Delivery, Refusal, type Reply, tooLong } from './delivery.ts'
import { fromNode, type NodeRequest, type NodeResponse, sendReply } from './node.ts'
import { digest, readSignature, Signatures } from './signature.ts'
import { type AlertStore, memoryStore } from './store.ts'
import { fromRequest, toResponse, type WaitContext } from './web.ts'

/** What deals with alerts, whom they must be from, and how many may come at once. */
export interface AlertHandlerOptions {
  /**
   * What the service signs notifications with; several while one replaces the other. Without one, anyone who knows the
   * URL can post, which is told once; `false` says that this is meant.
   */
  readonly secret: string | readonly string[] | false | undefined
  /** Deals with an alert. What it returns is awaited, but not by the sender, unless `acknowledge` is `processed`. */
  readonly onAlert: (alert: Alert) => unknown
  /**
   * When the sender is told that the alert was taken. `received`: when it has been checked, before `onAlert` is called;
   * what `onAlert` fails at is told to `onError`, and lost with the process. `processed`: when `onAlert` is done; what it
   * fails at is delivered again. Default `received`.
   */
  readonly acknowledge?: 'received' | 'processed' | undefined
  /**
   * Knows which alerts came before. The service signs no time: what somebody repeats when it has been forgotten is new
   * again. Default: a `memoryStore()`.
   */
  readonly store?: AlertStore | undefined
  /**
   * Returns the ID by which duplicates are recognized. Default: the SHA-256 digest of the body, whichever secret signed it.
   * Two alerts with identical bodies therefore count as one, even if they are about two events: two transfers of the same
   * amount in one transaction may look the same. Give this option if your payloads contain an ID of their own. If it
   * returns an empty string, the digest is used.
   */
  readonly idOf?: ((alert: Alert) => string | Promise<string>) | undefined
  /**
   * Told of what failed here: `onAlert`, the store, a body that was read before. It is not awaited, and what it fails at
   * itself is dropped. Default: `console.error`.
   */
  readonly onError?: ((error: unknown, alert: Alert | undefined) => void) | undefined
  /** The longest body that is taken, in bytes. Default 1,000,000. */
  readonly maxBytes?: number | undefined
  /**
   * How many alerts may be with `onAlert`, or being claimed of the store, at a time; further ones are refused with 503,
   * to be delivered again. Default 10,000.
   */
  readonly maxPending?: number | undefined
  /** Milliseconds in which the sender has its answer, whatever happens. Default: half of what it waits. */
  readonly answerWithin?: number | undefined
}

/** Takes the POSTs of alerts. */
export interface AlertHandler {
  /** For servers of web standards. `context` is a worker's, which would otherwise end with the answer. Never rejects. */
  (request: Request, context?: WaitContext): Promise<Response>
  /** The same for Node's `http` and what is built on it: `createServer(handler.node)`, `app.post(path, handler.node)`. */
  readonly node: (request: NodeRequest, response: NodeResponse) => Promise<void>
  /** Resolves when no alert is with `onAlert` any more: to be awaited before a process ends. */
  idle(): Promise<void>
}

const caller = 'createAlertHandler'

const known: Kinds<AlertHandlerOptions> = {
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
 * A receiver for the notifications of alerts. It checks the signature over the bytes as they came, answers the sender
 * before the alert is dealt with, and drops what is delivered twice.
 *
 * How the service delivers is not in its description and so provisional: the header and its form, the payloads, and how
 * long a sender waits. Section 6.
 *
 * It answers 204 to what it took or took before; 400 to what is no JSON, 401 to what is not signed, 405, 413, 500 and
 * 503 to the rest, so that the sender tries again.
 *
 * @throws {ParameterError} for an option that is missing, does not exist or is out of its bounds.
 * @example
 * import { createServer } from 'node:http'
 * import { createAlertHandler } from 'chaindata/alerts'
 *
 * const handler = createAlertHandler({ secret: process.env.ALERT_SECRET, onAlert: ({ payload }) => console.log(payload) })
 * const server = createServer(handler.node) // .listen(8080)
 */
export function createAlertHandler(options: AlertHandlerOptions): AlertHandler {
  const receiver = new Receiver(readOptions(options, known, caller))
  const handler = async (request: Request, context?: WaitContext) =>
    toResponse(await receiver.receive(fromRequest(request, context)))
  return Object.assign(handler, {
    node: async (request: NodeRequest, response: NodeResponse) =>
      sendReply(await receiver.receive(fromNode(request)), response),
    idle: () => receiver.idle(),
  })
}

const taken: Reply = { status: 204 }

/** Milliseconds that a timer can wait: a longer one would fire at once. */
const longest = 2 ** 31 - 1

/** An alert on its way in: given up when the sender was answered before it was handed over. */
interface Way {
  isGivenUp: boolean
}

class Receiver {
  readonly #signatures: Signatures | undefined
  readonly #onAlert: AlertHandlerOptions['onAlert']
  readonly #onError: NonNullable<AlertHandlerOptions['onError']>
  readonly #idOf: AlertHandlerOptions['idOf']
  readonly #store: AlertStore
  readonly #waits: boolean
  readonly #maxBytes: number
  readonly #maxPending: number
  readonly #answerWithin: number
  /** What is with `onAlert`, by its id. */
  readonly #inHand = new Map<string, Promise<boolean>>()
  /** How many the store is being asked for: they are as good as with `onAlert`. */
  #claiming = 0
  #next: (() => void)[] = []

  constructor(options: AlertHandlerOptions) {
    const { secret, onAlert, acknowledge = 'received', store = memoryStore(), idOf } = options
    const { maxBytes = 1_000_000, maxPending = 10_000, answerWithin = (metadata.within * 1000) / 2 } = options
    if (!onAlert)
      throwParameterError(
        caller,
        'onAlert',
        'required',
        '`onAlert` is missing: give the function that deals with an alert',
      )
    if (secret === undefined)
      console.warn(
        'chaindata: an alert handler without a secret takes alerts from anyone: give `secret`, or `false` where that is meant',
      )
    else if (secret !== false) this.#signatures = new Signatures([secret].flat())
    this.#onAlert = onAlert
    this.#onError = options.onError ?? ((error) => console.error('chaindata: an alert failed:', error))
    this.#idOf = idOf
    this.#store = store
    this.#waits = acknowledge === 'processed'
    this.#maxBytes = maxBytes
    this.#maxPending = maxPending
    this.#answerWithin = answerWithin
  }

  /** The reply to a delivery: always one, and always in time. */
  async receive(delivery: Delivery): Promise<Reply> {
    const way: Way = { isGivenUp: false }
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<Reply>((resolve) => {
      timer = setTimeout(
        () => {
          way.isGivenUp = true
          resolve(new Refusal(503, 'Not taken in time.', { 'retry-after': '1', connection: 'close' }))
        },
        Math.min(this.#answerWithin, longest),
      )
    })
    const reply = await Promise.race([this.#take(delivery, way).catch((error: unknown) => this.#replyTo(error)), late])
    clearTimeout(timer)
    if (reply.status >= 400) delivery.cancel()
    return reply
  }

  async idle(): Promise<void> {
    while (this.#inHand.size) await Promise.all(this.#inHand.values())
  }

  async #take(delivery: Delivery, way: Way): Promise<Reply> {
    if (delivery.method !== 'POST') throw new Refusal(405, 'Alerts are posted.', { allow: 'POST' })
    if (Number(delivery.header('content-length')) > this.#maxBytes) throw tooLong(this.#maxBytes)
    const signature = this.#signatures && (readSignature(delivery.header(metadata.header)) ?? unsigned())
    const bytes = await delivery.read(this.#maxBytes)
    if (this.#signatures && signature && !(await this.#signatures.check(bytes, signature))) unsigned()
    // Not the signature: it changes with the secret, the body does not.
    const alert = readAlert(bytes, await digest(bytes))
    if (!alert) throw new Refusal(400, 'The body is not JSON.')
    // Alerts without a name of their own must not all be taken for one.
    const id = (await this.#idOf?.(alert)) || alert.id
    return this.#handOver({ ...alert, id: String(id) }, delivery, way)
  }

  async #handOver(alert: Alert, { waitUntil }: Delivery, way: Way): Promise<Reply> {
    const begun = this.#inHand.get(alert.id)
    if (begun) return this.#replyFor(begun)
    if (this.#inHand.size + this.#claiming >= this.#maxPending) throw busy()
    this.#claiming++
    try {
      const claim = await this.#store.claim(alert.id)
      if (claim === 'done') return taken
      // Another receiver is at it, or gone: only what it will have come to can be told.
      if (claim === 'busy') throw busy()
      if (way.isGivenUp) {
        // The sender was told that it was not taken, and will come again.
        await this.#store.release(alert.id)
        return taken
      }
      const work = this.#process(alert).finally(() => this.#inHand.delete(alert.id))
      this.#inHand.set(alert.id, work)
      waitUntil?.(work)
      return this.#replyFor(work)
    } finally {
      this.#claiming--
    }
  }

  /** At once, or when it is done. */
  async #replyFor(work: Promise<boolean>): Promise<Reply> {
    return !this.#waits || (await work) ? taken : new Refusal(500, 'Not dealt with.')
  }

  /** Whether it went well. Never rejects. */
  async #process(alert: Alert): Promise<boolean> {
    try {
      if (!this.#waits) await this.#afterAnswers()
      await this.#onAlert(alert)
    } catch (error) {
      this.#tell(error, alert)
      await this.#try(() => this.#store.release(alert.id), alert)
      return false
    }
    await this.#try(() => this.#store.done(alert.id), alert)
    return true
  }

  /** Resolves when the answers that are ready have gone out. */
  #afterAnswers(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#next.push(resolve) > 1) return
      setTimeout(() => {
        const all = this.#next
        this.#next = []
        for (const go of all) go()
      })
    })
  }

  async #try(work: () => unknown, alert: Alert): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.#tell(error, alert)
    }
  }

  #replyTo(error: unknown): Reply {
    if (error instanceof Refusal) return error
    this.#tell(error, undefined)
    return new Refusal(500, 'Not taken.')
  }

  /** What `onError` itself fails at, at once or later, nobody is left to be told. */
  #tell(error: unknown, alert: Alert | undefined): void {
    const tell = async () => this.#onError(error, alert)
    tell().catch(() => {})
  }
}

const busy = (): Refusal => new Refusal(503, 'Not now.', { 'retry-after': '1' })

function unsigned(): never {
  throw new Refusal(401, `The header ${metadata.header} is not the signature of the body.`)
}
