import type { OperationMetadata } from '../../../src/core/types.ts'
import type { Credits } from '../../../src/index.ts'
import { highlight } from '../lib/highlight.ts'
import { sampleKinds, samplesOf } from '../lib/samples.ts'
import { number } from '../lib/words.ts'
import { copy } from './copy.ts'
import { parseValue, plannedPrice } from './input.ts'
import { jsonTree } from './json-tree.ts'
import { type AnyOperation, connect, loadSdk, operationOf, type Sdk, type SentRequest, type Values } from './service.ts'
import { connectTabs, selectTab } from './tabs.ts'

/** Items of `.all()` that are shown; the rest are only counted. */
const maxShownItems = 100

/** A form for one operation: samples follow the input, and Run calls the SDK. */
class OperationConsole extends HTMLElement {
  #sdk: Promise<Sdk> | undefined
  #running: AbortController | undefined
  /** The response body as formatted JSON, or an empty string. */
  #body = ''

  connectedCallback(): void {
    const form = this.#form()
    this.#readUrl()
    // Load the SDK only once the form scrolls into view.
    const visibility = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      visibility.disconnect()
      void this.#refresh()
    })
    visibility.observe(this)
    form.addEventListener('input', () => {
      this.#writeUrl()
      void this.#refresh()
    })
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#run((job) => this.#call(job))
    })
    this.#part('all')?.addEventListener('click', () => void this.#run((job) => this.#paginate(job)))
    this.#part('stop')?.addEventListener('click', () => this.#running?.abort(new Error('Stopped')))
    const copyButton = this.#part('copy')
    copyButton?.addEventListener('click', () => {
      const code = this.querySelector('[role=tabpanel]:not([hidden]) code')
      void copy(code ? (code.textContent ?? '') : this.#body, copyButton)
    })
    this.#part('folds')?.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLButtonElement) this.#fold(target.dataset['open'] === 'true')
    })
    connectTabs(this)
  }

  /** Fills the form with the values in the URL. */
  #readUrl(): void {
    for (const [name, text] of new URLSearchParams(location.search)) {
      const field = this.#shareable().find((one) => one.name === name)
      if (field) field.value = text
    }
  }

  /** Puts changed values in the URL, so that it can be shared. Keys are never in it. */
  #writeUrl(): void {
    const url = new URL(location.href)
    for (const field of this.#shareable()) {
      const initial = 'defaultValue' in field ? field.defaultValue : (field.dataset['initial'] ?? '')
      if (field.value === initial) url.searchParams.delete(field.name)
      else url.searchParams.set(field.name, field.value)
    }
    history.replaceState(null, '', url)
  }

  #shareable(): Field[] {
    const { parameters } = this.#metadata()
    return Object.entries(parameters).flatMap(([name, { secret }]) => (secret ? [] : (this.#field(name) ?? [])))
  }

  /** Updates samples and price to the values of the form. */
  async #refresh(): Promise<void> {
    const metadata = this.#metadata()
    const input = this.#read(metadata)
    const plan = this.#part('plan')
    this.#markInvalid(input.error?.parameter)
    if (!plan) return
    plan.classList.toggle('invalid', Boolean(input.error))
    if (input.error) {
      plan.textContent = input.error.message
      return
    }
    const samples = samplesOf(metadata, input.values)
    for (const { kind, language } of sampleKinds) {
      const code = this.querySelector(`[data-sample="${kind}"] code`)
      if (code) code.innerHTML = highlight(samples[kind], language)
    }
    try {
      plan.textContent = plannedPrice(await this.#load(), metadata.id, input.values)
    } catch (error) {
      const sdk = await this.#load()
      plan.classList.add('invalid')
      plan.textContent = error instanceof Error ? error.message : String(error)
      if (error instanceof sdk.ChainDataError && 'parameter' in error) this.#markInvalid(String(error.parameter))
    }
  }

  async #run(work: (job: Job) => Promise<string>): Promise<void> {
    if (this.#running) return
    const responseTab = this.querySelector<HTMLElement>('#t-response')
    if (responseTab) selectTab(this, responseTab)
    this.#running = new AbortController()
    this.#setRunning(true)
    const sent: SentRequest[] = []
    const started = performance.now()
    const elapsed = () => `${Math.round(performance.now() - started)} ms`
    try {
      const sdk = await this.#load()
      const metadata = this.#metadata()
      const input = this.#read(metadata)
      if (input.error) return this.#showError(input.error.message)
      const settings = { baseUrl: this.#setting('baseUrl'), apiKey: this.#setting('apiKey') }
      const client = await connect(sdk, settings, metadata, (request) => sent.push(request))
      this.#showOutcome('Sending…')
      try {
        const summary = await work({
          operation: operationOf(client, metadata.id),
          values: input.values,
          signal: this.#running.signal,
        })
        this.#showOutcome(`${summary} · ${credits(client.credits)} · ${elapsed()}`, 'success')
      } catch (error) {
        const known = error instanceof sdk.ChainDataError
        this.#showError(error instanceof Error ? error.message : String(error), known ? error : undefined)
        if (sent.length) this.#part('outcome')?.append(` · ${credits(client.credits)} · ${elapsed()}`)
      }
    } catch (error) {
      this.#showError(String(error))
    } finally {
      this.#showRequests(sent)
      this.#running = undefined
      this.#setRunning(false)
    }
  }

  async #call({ operation, values, signal }: Job): Promise<string> {
    const { data, response, attempts } = await operation(values, { signal }).withResponse()
    this.#showBody(data)
    return `${response.status}${attempts > 1 ? ` after ${attempts} attempts` : ''}${data === undefined ? '' : ` · ${size(data)}`}`
  }

  async #paginate({ operation, values, signal }: Job): Promise<string> {
    const maxCredits = Number(this.#setting('maxCredits') || Number.NaN)
    const items: unknown[] = []
    let count = 0
    const pages = operation.pages?.(values, { signal, ...(maxCredits >= 0 && { maxCredits }) }) ?? []
    try {
      for await (const page of pages) {
        count += page.items.length
        items.push(...page.items.slice(0, maxShownItems - items.length))
        this.#showOutcome(`${number(count)} items so far…`)
      }
    } finally {
      if (count) this.#showBody(items)
    }
    const shown = count > items.length ? `, of which ${number(items.length)} are shown` : ''
    return `${number(count)} items in all${shown}`
  }

  /** The form's values as parameters. The SDK rejects values of the wrong type with its own message. */
  #read(metadata: OperationMetadata): { values: Values; error?: { parameter: string; message: string } } {
    const values: Record<string, unknown> = {}
    for (const [name, one] of Object.entries(metadata.parameters)) {
      const text = this.#field(name)?.value.trim() ?? ''
      if (text === '') continue
      try {
        values[name] = parseValue(one, text)
      } catch {
        return { values, error: { parameter: name, message: `\`${name}\` is not valid JSON` } }
      }
    }
    return { values }
  }

  #showError(message: string, error?: { name: string; code: string }): void {
    this.#showOutcome('', 'error')
    const outcome = this.#part('outcome')
    if (!outcome) return
    if (error) {
      const link = document.createElement('a')
      link.href = `${import.meta.env.BASE_URL.replace(/\/$/, '')}/errors/${error.code}/`
      link.textContent = error.name
      outcome.append(link, ': ')
    }
    outcome.append(message)
  }

  #showOutcome(text: string, state: '' | 'success' | 'error' = ''): void {
    const outcome = this.#part('outcome')
    if (!outcome) return
    outcome.textContent = text
    outcome.dataset['state'] = state
    if (state === 'error') this.#showBody(undefined)
  }

  #showRequests(sent: readonly SentRequest[]): void {
    const [first] = sent
    const [details, line, pre] = [this.#part('sent'), this.#part('sent-line'), this.#part('request')]
    if (!details || !line || !pre) return
    details.hidden = !first
    if (!first) return
    line.textContent = `${first.method} ${first.url}`
    const headers = Object.entries(first.headers).map(([name, value]) => `${name}: ${value}`)
    const more =
      sent.length > 1 ? [`… and ${number(sent.length - 1)} more ${sent.length === 2 ? 'request' : 'requests'}`] : []
    pre.textContent = [
      `${first.method} ${first.url}`,
      ...headers,
      ...(first.body ? ['', first.body] : []),
      ...more,
    ].join('\n')
  }

  #showBody(data: unknown): void {
    const [body, folds] = [this.#part('body'), this.#part('folds')]
    if (!body || !folds) return
    this.#body = data === undefined ? '' : JSON.stringify(data, null, 2)
    body.hidden = data === undefined
    body.innerHTML = data === undefined ? '' : jsonTree(data)
    folds.hidden = !body.querySelector('details')
  }

  #fold(open: boolean): void {
    const [outermost, ...inner] = this.querySelectorAll<HTMLDetailsElement>('[data-part=body] details')
    if (outermost) outermost.open = true
    for (const one of inner) one.open = open
  }

  #markInvalid(parameter: string | undefined): void {
    for (const field of this.querySelectorAll<HTMLInputElement>('[name]')) {
      if (field.name === parameter) field.setAttribute('aria-invalid', 'true')
      else field.removeAttribute('aria-invalid')
    }
  }

  #setRunning(running: boolean): void {
    for (const button of this.querySelectorAll<HTMLButtonElement>('.run, .all')) button.disabled = running
    const stop = this.#part('stop')
    if (stop) stop.hidden = !running
    this.toggleAttribute('aria-busy', running)
  }

  #load(): Promise<Sdk> {
    this.#sdk ??= loadSdk()
    return this.#sdk
  }

  /** The operation's metadata, embedded in the page. */
  #metadata(): OperationMetadata {
    return JSON.parse(this.querySelector('[data-part=metadata]')?.textContent ?? '')
  }

  #form(): HTMLFormElement {
    const form = this.querySelector('form')
    if (!form) throw new Error('The form is missing')
    return form
  }

  #field(name: string): Field | null {
    return this.querySelector<Field>(`[name="${name}"]:not([data-setting])`)
  }

  #setting(name: string): string {
    return this.querySelector<HTMLInputElement>(`[name="${name}"][data-setting]`)?.value.trim() ?? ''
  }

  #part(name: string): HTMLElement | null {
    return this.querySelector<HTMLElement>(`[data-part="${name}"]`)
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface Job {
  readonly operation: AnyOperation
  readonly values: Values
  readonly signal: AbortSignal
}

/** The size of a value as JSON. */
function size(data: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(data)).length
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`
}

const credits = ({ spent, uncertain, unpriced }: Credits): string =>
  unpriced
    ? 'price not documented'
    : `${number(spent)} credits${uncertain ? `, ${number(uncertain)} more possibly charged` : ''}`

customElements.define('operation-console', OperationConsole)
