/** Filters the table of chains. Without scripts the table shows every row. */
class ChainMatrix extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form')
    form?.addEventListener('input', () => this.#filter(new FormData(form)))
    form?.addEventListener('submit', (event) => event.preventDefault())
  }

  #filter(input: FormData): void {
    const text = String(input.get('chain') ?? '')
      .trim()
      .toLowerCase()
    const operation = String(input.get('operation') ?? '')
    const showsTestnets = input.has('testnets')
    let count = 0
    for (const row of this.querySelectorAll<HTMLElement>('tbody tr')) {
      const isTestnet = 'testnet' in row.dataset
      const isSupported = !operation || row.querySelector(`[data-operation="${operation}"].supported`) !== null
      const matches = `${row.dataset['chain']}${isTestnet ? ' testnet' : ''}`.includes(text)
      row.hidden = !(isSupported && matches && (showsTestnets || !isTestnet))
      if (!row.hidden) count++
    }
    for (const cell of this.querySelectorAll<HTMLElement>('[data-operation]'))
      cell.toggleAttribute('data-selected', cell.dataset['operation'] === operation)
    this.querySelector(`th[data-operation="${operation}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
    const status = this.querySelector('[data-part=count]')
    if (status) status.textContent = `${count} ${count === 1 ? 'chain' : 'chains'}`
  }
}

customElements.define('chain-matrix', ChainMatrix)
