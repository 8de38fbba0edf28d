const storageKey = 'chaindata-recent-searches'
const maxRecent = 5

/** Recent and suggested searches. They are shown in the search dialog while its field is empty. */
class SearchStart extends HTMLElement {
  connectedCallback(): void {
    const dialog = document.querySelector('site-search dialog')
    const frame = dialog?.querySelector('.search-container')
    if (!dialog || !frame || frame.contains(this)) return
    frame.append(this)
    this.hidden = false
    this.#showRecent()
    dialog.addEventListener('input', () => this.#update())
    dialog.addEventListener('click', (event) => this.#onClick(event))
    this.#part('clear')?.addEventListener('click', () => {
      store([])
      this.#showRecent()
      this.#field()?.focus()
    })
  }

  #onClick({ target }: Event): void {
    if (!(target instanceof Element)) return
    const query = target.closest<HTMLElement>('[data-query]')?.dataset['query']
    if (query !== undefined) this.#search(query)
    if (target.closest('.pagefind-ui__result-link')) {
      const text = this.#field()?.value.trim() ?? ''
      store([text, ...recent().filter((one) => one !== text)].slice(0, maxRecent))
      this.#showRecent()
    }
    // Pagefind's button empties the field after this event.
    if (target.closest('.pagefind-ui__search-clear')) setTimeout(() => this.#update())
  }

  #search(query: string): void {
    const field = this.#field()
    if (!field) return
    field.value = query
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }

  #update(): void {
    this.hidden = Boolean(this.#field()?.value)
  }

  #showRecent(): void {
    const queries = recent()
    const section = this.#part('recent')
    if (section) section.hidden = queries.length === 0
    this.#part('list')?.replaceChildren(
      ...queries.map((query) => {
        const button = document.createElement('button')
        button.type = 'button'
        button.dataset['query'] = query
        button.textContent = query
        const item = document.createElement('li')
        item.append(button)
        return item
      }),
    )
  }

  #field(): HTMLInputElement | null {
    return document.querySelector('.pagefind-ui__search-input')
  }

  #part(name: string): HTMLElement | null {
    return this.querySelector(`[data-part=${name}]`)
  }
}

/** The stored searches, or none if storage is unavailable or was changed by hand. */
function recent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, maxRecent) : []
  } catch {
    return []
  }
}

function store(queries: readonly string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(queries))
  } catch {
    // Storage may be full or blocked. Searching works without it.
  }
}

customElements.define('search-start', SearchStart)
