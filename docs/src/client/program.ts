/** Runs the home page's program unchanged and shows its output below it. */
class StartProgram extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector<HTMLButtonElement>('[data-part=run]')
    button?.addEventListener('click', () => void this.#run(button), { once: true })
  }

  async #run(button: HTMLButtonElement): Promise<void> {
    const out = this.querySelector('[data-part=out]')
    if (!out) return
    button.disabled = true
    out.textContent = ''
    const log = console.log
    console.log = (...values: unknown[]) => out.append(`${values.map(format).join(' ')}\n`)
    try {
      await import('../programs/start.ts')
      button.textContent = 'Done'
    } catch (error) {
      out.append(String(error))
    } finally {
      console.log = log
    }
  }
}

/** Formats a value like `console.log` in Node.js does, for flat objects. */
const format = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? `{ ${Object.entries(value)
        .map(([name, one]) => `${name}: ${one}`)
        .join(', ')} }`
    : String(value)

customElements.define('start-program', StartProgram)
