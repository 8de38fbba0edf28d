/** The table of chains, narrowed to what is looked for. Without a script it is all there. */
class ChainMatrix extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form')
    form?.addEventListener('input', () => this.#filter(new FormData(form)))
    form?.addEventListener('submit', (event) => event.preventDefault())
  }

  #filter(wanted: FormData): void {
    const text = String(wanted.get('chain') ?? '')
      .trim()
      .toLowerCase()
    const operation = String(wanted.get('operation') ?? '')
    const tests = wanted.has('tests')
    let count = 0
    for (const row of this.querySelectorAll<HTMLElement>('tbody tr')) {
      const isTest = 'test' in row.dataset
      const has = !operation || row.querySelector(`[data-operation="${operation}"].has`) !== null
      const named = `${row.dataset['chain']}${isTest ? ' testnet' : ''}`.includes(text)
      row.hidden = !(has && named && (tests || !isTest))
      if (!row.hidden) count++
    }
    for (const cell of this.querySelectorAll<HTMLElement>('[data-operation]'))
      cell.toggleAttribute('data-chosen', cell.dataset['operation'] === operation)
    this.querySelector(`th[data-operation="${operation}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
    const status = this.querySelector('[data-part=count]')
    if (status) status.textContent = `${count} ${count === 1 ? 'chain' : 'chains'}`
  }
}

customElements.define('chain-matrix', ChainMatrix)
