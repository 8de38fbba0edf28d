import { number } from '../lib/words.ts'
import { type Calculated, withAmounts } from './quantities.ts'
import { type AnyOperation, loadSdk, operationOf, planner } from './service.ts'

type PricePlan = 'free' | 'paid'

/** What one line comes to, on either plan. */
interface Line {
  readonly calls: number
  readonly paid: number | null
  readonly free: number | null
}

/** Lines of operations and amounts; `plan()` of the SDK says what each comes to. */
class CreditCalculator extends HTMLElement {
  #operations: Readonly<Record<string, Calculated>> = {}
  #on: Readonly<Record<PricePlan, (id: string) => AnyOperation>> | undefined

  async connectedCallback(): Promise<void> {
    this.#operations = JSON.parse(this.querySelector('[data-part=operations]')?.textContent ?? '{}')
    const sdk = await loadSdk()
    const [paid, free] = [planner(sdk, { credits: { plan: 'paid' } }), planner(sdk, { credits: { plan: 'free' } })]
    this.#on = { paid: (id) => operationOf(paid, id), free: (id) => operationOf(free, id) }
    this.addEventListener('input', (event) => this.#changed(event))
    this.addEventListener('click', ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      if (target.dataset['do'] === 'add') this.#add('').querySelector('select')?.focus()
      if (target.dataset['do'] === 'remove') this.#remove(target)
    })
    window.addEventListener('hashchange', () => this.#begin())
    this.#begin()
  }

  /** With the operation that the address names, or with an example. */
  #begin(): void {
    for (const line of this.#lines()) line.remove()
    const asked = decodeURIComponent(location.hash.slice(1))
    if (this.#operations[asked]) this.#add(asked)
    else {
      this.#add('wallet.portfolio', { addresses: 1000 })
      this.#add('wallet.reputation', { addresses: 10 })
      this.#add('events.list', { blocks: 20_000 })
    }
    this.#reckon()
  }

  #changed({ target }: Event): void {
    const line = target instanceof HTMLElement ? target.closest<HTMLElement>('.line') : null
    if (line && target instanceof HTMLSelectElement) this.#fill(line, target.value)
    this.#reckon()
  }

  #add(id: string, amounts: Readonly<Record<string, number>> = {}): HTMLElement {
    const template = this.querySelector<HTMLTemplateElement>('template')
    const line = template?.content.firstElementChild?.cloneNode(true)
    if (!(line instanceof HTMLElement)) throw new Error('there is no template of a line')
    this.querySelector('.lines')?.append(line)
    const select = line.querySelector('select')
    if (select && id) select.value = id
    this.#fill(line, select?.value ?? '', amounts)
    this.#reckon()
    return line
  }

  #remove(button: HTMLElement): void {
    const lines = this.#lines()
    if (lines.length > 1) button.closest('.line')?.remove()
    this.querySelector<HTMLElement>('[data-do=add]')?.focus()
    this.#reckon()
  }

  /** The fields of a line: what of this operation can be many. */
  #fill(line: HTMLElement, id: string, amounts: Readonly<Record<string, number>> = {}): void {
    const place = line.querySelector('.amounts')
    const { quantities = [], walks = false } = this.#operations[id] ?? {}
    place?.replaceChildren(
      ...quantities.map(({ name, label, preset, most }) => field(name, label, amounts[name] ?? preset, most)),
      field('times', walks ? 'times, or pages' : 'times', amounts['times'] ?? 1, 100_000_000),
    )
    const whole = line.querySelector<HTMLElement>('.whole')
    if (whole) whole.hidden = !walks
  }

  #reckon(): void {
    const rate = Number(this.querySelector<HTMLInputElement>('[name=rate]')?.value)
    const total = { calls: 0, paid: 0, free: 0, unknown: 0, wrong: 0 }
    for (const element of this.#lines()) {
      const line = this.#line(element)
      const output = element.querySelector('output')
      if (output) output.innerHTML = line instanceof Error ? wrong(line) : priced(line)
      if (line instanceof Error) {
        total.wrong++
        continue
      }
      total.calls += line.calls
      total.paid += line.paid ?? 0
      total.free += line.free ?? 0
      if (line.paid === null) total.unknown += line.calls
    }
    // A sum that leaves a line out would be taken for the whole.
    const sum = (part: string, text: string) => this.#say(part, total.wrong ? '—' : text)
    sum('calls', number(total.calls))
    sum('paid', number(total.paid))
    sum('free', number(total.free))
    // As `plan()` reckons it: all calls but the first wait their turn.
    sum('time', rate > 0 ? duration(((total.calls - 1) / rate) * 1000) : 'give a rate')
    const unknown = total.unknown ? `and ${number(total.unknown)} calls at a price that is not documented` : ''
    this.#say('unknown', total.wrong ? 'no sum while something above is wrong' : unknown)
  }

  /** What `plan()` says of a line. */
  #line(element: HTMLElement): Line | Error {
    const id = element.querySelector('select')?.value ?? ''
    const calculated = this.#operations[id]
    if (!calculated || !this.#on) return new Error('the SDK is not there yet')
    const amounts: Record<string, number> = {}
    for (const input of element.querySelectorAll<HTMLInputElement>('.amounts input')) {
      const amount = Number(input.value)
      if (!Number.isInteger(amount) || amount < 1 || amount > Number(input.dataset['most']))
        return new Error(`a whole number from 1 to ${number(Number(input.dataset['most']))} is wanted`)
      amounts[input.name] = amount
    }
    const { times = 1, ...lists } = amounts
    const parameters = withAmounts(calculated, lists)
    const all = calculated.walks && element.querySelector<HTMLInputElement>('[name=all]')?.checked
    try {
      const [paid, free] = [this.#on.paid(id), this.#on.free(id)].map((one) =>
        one.plan(parameters, all ? { all } : undefined),
      )
      if (!paid || !free) throw new Error('there is no plan')
      const multiplied = (credits: number | null) => (credits === null ? null : credits * times)
      return { calls: paid.calls * times, paid: multiplied(paid.credits), free: multiplied(free.credits) }
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  #lines(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('.lines > .line')]
  }

  #say(part: string, text: string): void {
    const place = this.querySelector(`[data-part=${part}]`)
    if (place) place.textContent = text
  }
}

let fields = 0

function field(name: string, label: string, value: number, most: number): HTMLElement {
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
  input.dataset['most'] = String(most)
  element.append(input)
  return element
}

function priced({ calls, paid, free }: Line): string {
  const price = paid === null ? 'price not documented' : `<b>${number(paid)}</b> credits`
  const cheaper = free !== paid && free !== null ? `<br>${number(free)} on the free plan` : ''
  return `${number(calls)} ${calls === 1 ? 'call' : 'calls'}<br>${price}${cheaper}`
}

function wrong({ message }: Error): string {
  const text = document.createElement('span')
  text.className = 'wrong'
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
