import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { compileCache } from '../support/compile-cache.ts'
import { program } from './server.ts'

export interface Message {
  readonly id?: number
  readonly method?: string
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

const clientInfo = { name: 'test', version: '1' }
const confirmed = { action: 'accept', content: { confirm: true } }

/** The first version in which each request describes its client, without a session. */
const firstWithoutSessions = '2026-07-28'

/** Starts `chaindata mcp` and exchanges messages with it without an SDK, in one version of the protocol. */
export class RawClient {
  /** All messages of the server so far. */
  readonly received: Message[] = []
  readonly #version: string
  readonly #child: ChildProcessWithoutNullStreams
  readonly #waiting = new Map<number, (message: Message) => void>()
  #lastId = 0

  constructor(version: string, flags: readonly string[]) {
    this.#version = version
    const env = { ...process.env, ...compileCache }
    this.#child = spawn(process.execPath, [program, 'mcp', ...flags], { stdio: 'pipe', env })
    this.#child.stderr.resume()
    createInterface(this.#child.stdout).on('line', (line) => this.#receive(JSON.parse(line)))
    onTestFinished(() => void this.#child.kill())
  }

  get hasSessions(): boolean {
    return this.#version < firstWithoutSessions
  }

  /** Opens a session or, in a version without sessions, asks for the capabilities of the server. */
  async open(): Promise<Message> {
    if (!this.hasSessions) return this.send('server/discover', {})
    const capabilities = { elicitation: {} }
    const message = await this.send('initialize', { protocolVersion: this.#version, capabilities, clientInfo })
    this.#write({ method: 'notifications/initialized' })
    return message
  }

  async send(method: string, params: object): Promise<Message> {
    const id = ++this.#lastId
    const meta = {
      'io.modelcontextprotocol/protocolVersion': this.#version,
      'io.modelcontextprotocol/clientCapabilities': { elicitation: {} },
      'io.modelcontextprotocol/clientInfo': clientInfo,
    }
    const { promise, resolve } = Promise.withResolvers<Message>()
    this.#waiting.set(id, resolve)
    this.#write({ id, method, params: this.hasSessions ? params : { ...params, _meta: meta } })
    return promise
  }

  /** Calls a tool, and confirms the call if the server asks the user. */
  async call(name: string, args: object): Promise<Message> {
    const params = { name, arguments: args }
    const first = await this.send('tools/call', params)
    if (first.result?.['resultType'] !== 'input_required') return first
    const { requestState } = first.result
    return this.send('tools/call', { ...params, inputResponses: { confirm: confirmed }, requestState })
  }

  #receive(message: Message): void {
    this.received.push(message)
    const { id, method } = message
    if (id === undefined) return
    if (method === undefined) this.#waiting.get(id)?.(message)
    else this.#write({ id, result: confirmed })
  }

  #write(message: object): void {
    this.#child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  }
}
