/** The program of the first page, run as it stands: the same file, with what it prints shown below it. */
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
    console.log = (...values: unknown[]) => out.append(`${values.map(show).join(' ')}\n`)
    try {
      await import('../programs/start.ts')
      button.textContent = 'It ran here'
    } catch (error) {
      out.append(String(error))
    } finally {
      console.log = log
    }
  }
}

/** As Node prints it. */
const show = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? `{ ${Object.entries(value)
        .map(([name, one]) => `${name}: ${one}`)
        .join(', ')} }`
    : String(value)

customElements.define('start-program', StartProgram)
