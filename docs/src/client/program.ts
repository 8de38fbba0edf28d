/** Runs the home page's program unchanged in a worker, as often as the reader wants, and shows its output below it. */
class StartProgram extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector<HTMLButtonElement>('[data-part=run]')
    button?.addEventListener('click', () => this.#run(button))
  }

  #run(button: HTMLButtonElement): void {
    const out = this.querySelector('[data-part=out]')
    if (!out) return
    button.disabled = true
    out.textContent = ''
    const worker = new Worker(new URL('../programs/run-start.ts', import.meta.url), { type: 'module' })
    const end = () => {
      worker.terminate()
      button.disabled = false
      button.textContent = 'Run again'
    }
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => {
      if (data === null) end()
      else out.append(`${data}\n`)
    })
    worker.addEventListener('error', ({ message }) => {
      out.append(message || 'The program could not be loaded')
      end()
    })
  }
}

customElements.define('start-program', StartProgram)
