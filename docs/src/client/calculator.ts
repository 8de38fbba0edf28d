import { number } from '../lib/words.ts'
import { type Calculated, withAmounts } from './quantities.ts'
import { type AnyOperation, loadSdk, operationOf, planner } from './service.ts'

type PricePlan = 'free' | 'paid'

/** Calls and credits of one line, on both plans; `null` if the price is not documented. */
interface LineTotal {
  readonly calls: number
  readonly paid: number | null
  readonly free: number | null
}

/** Adds up the cost of calls to any operations. Each line's cost comes from the SDK's `plan()`. */
class CreditCalculator extends HTMLElement {
  #operations: Readonly<Record<string, Calculated>> = {}
  #planners: Readonly<Record<PricePlan, (id: string) => AnyOperation>> | undefined

  async connectedCallback(): Promise<void> {
    this.#operations = JSON.parse(this.querySelector('[data-part=operations]')?.textContent ?? '{}')
    const sdk = await loadSdk()
    const [paid, free] = [planner(sdk, { credits: { plan: 'paid' } }), planner(sdk, { credits: { plan: 'free' } })]
    this.#planners = { paid: (id) => operationOf(paid, id), free: (id) => operationOf(free, id) }
    this.addEventListener('input', (event) => this.#onInput(event))
    this.addEventListener('click', ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      if (target.dataset['do'] === 'add') this.#add('').querySelector('select')?.focus()
      if (target.dataset['do'] === 'remove') this.#remove(target)
    })
    window.addEventListener('hashchange', () => this.#reset())
    this.#reset()
  }

  /** Shows the operation named in the URL's hash, or an example. */
  #reset(): void {
    for (const line of this.#lines()) line.remove()
    const linked = location.hash.slice(1)
    if (Object.hasOwn(this.#operations, linked)) this.#add(linked)
    else {
      this.#add('wallet.portfolio', { addresses: 1000 })
      this.#add('wallet.reputation', { addresses: 10 })
      this.#add('events.list', { blocks: 20_000 })
    }
    this.#update()
  }

  #onInput({ target }: Event): void {
    const line = target instanceof HTMLElement ? target.closest<HTMLElement>('.line') : null
    if (line && target instanceof HTMLSelectElement) this.#fill(line, target.value)
    this.#update()
  }

  #add(id: string, amounts: Readonly<Record<string, number>> = {}): HTMLElement {
    const template = this.querySelector<HTMLTemplateElement>('template')
    const line = template?.content.firstElementChild?.cloneNode(true)
    if (!(line instanceof HTMLElement)) throw new Error('The line template is missing')
    this.querySelector('.lines')?.append(line)
    const select = line.querySelector('select')
    if (select && id) select.value = id
    this.#fill(line, select?.value ?? '', amounts)
    this.#update()
    return line
  }

  #remove(button: HTMLElement): void {
    const lines = this.#lines()
    if (lines.length > 1) button.closest('.line')?.remove()
    this.querySelector<HTMLElement>('[data-do=add]')?.focus()
    this.#update()
  }

  /** Replaces the input fields of a line with those of the operation. */
  #fill(line: HTMLElement, id: string, amounts: Readonly<Record<string, number>> = {}): void {
    const { quantities = [], isPaginated = false } = this.#operations[id] ?? {}
    line
      .querySelector('.amounts')
      ?.replaceChildren(
        ...quantities.map(({ name, label, preset, maximum }) => field(name, label, amounts[name] ?? preset, maximum)),
        field('times', isPaginated ? 'calls or pages' : 'calls', amounts['times'] ?? 1, 100_000_000),
      )
    const allToggle = line.querySelector<HTMLElement>('.all-toggle')
    if (allToggle) allToggle.hidden = !isPaginated
  }

  #update(): void {
    const rate = Number(this.querySelector<HTMLInputElement>('[name=rate]')?.value)
    const total = { calls: 0, paid: 0, free: 0, unpriced: 0, invalid: 0 }
    for (const element of this.#lines()) {
      const line = this.#totalOf(element)
      const output = element.querySelector('output')
      if (output) output.innerHTML = line instanceof Error ? errorMarkup(line) : totalMarkup(line)
      if (line instanceof Error) {
        total.invalid++
        continue
      }
      total.calls += line.calls
      total.paid += line.paid ?? 0
      total.free += line.free ?? 0
      if (line.paid === null) total.unpriced += line.calls
    }
    // A partial sum would be mistaken for the total.
    const show = (part: string, text: string) => this.#show(part, total.invalid ? '—' : text)
    show('calls', number(total.calls))
    show('paid', number(total.paid))
    show('free', number(total.free))
    // Like `plan()`: the first call is sent at once, the others wait for the rate limiter.
    show('time', rate > 0 ? duration(((total.calls - 1) / rate) * 1000) : 'enter a rate')
    const unpriced = total.unpriced ? `plus ${number(total.unpriced)} calls whose price is not documented` : ''
    this.#show('unpriced', total.invalid ? 'Fix the invalid line above to see the total' : unpriced)
  }

  /** Calls and credits of a line according to `plan()`, or the error that it throws. */
  #totalOf(element: HTMLElement): LineTotal | Error {
    const id = element.querySelector('select')?.value ?? ''
    const calculated = this.#operations[id]
    if (!calculated || !this.#planners) return new Error('The SDK is still loading')
    const amounts: Record<string, number> = {}
    for (const input of element.querySelectorAll<HTMLInputElement>('.amounts input')) {
      const amount = Number(input.value)
      const maximum = Number(input.dataset['maximum'])
      if (!Number.isInteger(amount) || amount < 1 || amount > maximum)
        return new Error(`Enter a whole number from 1 to ${number(maximum)}`)
      amounts[input.name] = amount
    }
    const { times = 1, ...lists } = amounts
    const parameters = withAmounts(calculated, lists)
    const all = calculated.isPaginated && element.querySelector<HTMLInputElement>('[name=all]')?.checked
    try {
      const options = all ? { all } : undefined
      const paid = this.#planners.paid(id).plan(parameters, options)
      const free = this.#planners.free(id).plan(parameters, options)
      const multiplied = (credits: number | null) => (credits === null ? null : credits * times)
      return { calls: paid.calls * times, paid: multiplied(paid.credits), free: multiplied(free.credits) }
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  #lines(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('.lines > .line')]
  }

  #show(part: string, text: string): void {
    const element = this.querySelector(`[data-part=${part}]`)
    if (element) element.textContent = text
  }
}

let fields = 0

function field(name: string, label: string, value: number, maximum: number): HTMLElement {
  const id = `q-${fields++}`
  const element = document.createElement('label')
  element.htmlFor = id
  element.textContent = label
  const input = document.createElement('input')
  Object.assign(input, {
    id,
    name,
    value: String(value),
    inputMode: 'numeric',
    autocomplete: 'off',
    className: 'input',
  })
  input.dataset['maximum'] = String(maximum)
  element.append(input)
  return element
}

function totalMarkup({ calls, paid, free }: LineTotal): string {
  const price = paid === null ? 'price not documented' : `<b>${number(paid)}</b> credits`
  const cheaper = free !== paid && free !== null ? `<br>${number(free)} on the free plan` : ''
  return `${number(calls)} ${calls === 1 ? 'call' : 'calls'}<br>${price}${cheaper}`
}

function errorMarkup({ message }: Error): string {
  const text = document.createElement('span')
  text.className = 'invalid'
  text.textContent = message
  return text.outerHTML
}

function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000
  if (seconds < 60) return `${seconds < 10 ? Math.ceil(seconds * 10) / 10 : Math.ceil(seconds)} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${Math.ceil(seconds % 60)} s`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ${Math.ceil((seconds % 3600) / 60)} min`
  return `${Math.floor(seconds / 86_400)} d ${Math.ceil((seconds % 86_400) / 3600)} h`
}

customElements.define('credit-calculator', CreditCalculator)
