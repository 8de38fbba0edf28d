/** Filters the table of chains. Without scripts the table shows every row. */
class ChainMatrix extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form')
    if (!form) return
    form.addEventListener('input', () => {
      const input = new FormData(form)
      this.#filter(input)
      this.#writeUrl(input)
    })
    form.addEventListener('submit', (event) => event.preventDefault())
    this.#readUrl(form)
  }

  #readUrl(form: HTMLFormElement): void {
    const query = new URLSearchParams(location.search)
    if (!query.size) return
    for (const name of ['chain', 'operation']) {
      const field = form.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = query.get(name) ?? ''
    }
    const testnets = form.elements.namedItem('testnets')
    if (testnets instanceof HTMLInputElement) testnets.checked = query.get('testnets') !== 'no'
    this.#filter(new FormData(form))
  }

  #writeUrl(input: FormData): void {
    const query = new URLSearchParams()
    for (const name of ['chain', 'operation']) {
      const text = input.get(name)
      if (typeof text === 'string' && text) query.set(name, text)
    }
    if (!input.has('testnets')) query.set('testnets', 'no')
    history.replaceState(null, '', query.size ? `?${query}` : location.pathname)
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
