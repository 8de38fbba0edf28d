import { clearSearches, recentSearches, storeSearch } from './recent-searches.ts'
import { type Found, find, loadIndex, type Section } from './search-index.ts'

/**
 * The search dialog. The options are suggested searches while the field is empty, and otherwise results. As in the ARIA
 * combobox pattern, the focus stays in the field, and arrow keys select an option.
 */
class SiteSearch extends HTMLElement {
  #options: HTMLElement[] = []
  #selected = -1
  /** The latest query. Results of an earlier one that arrive later are not shown. */
  #query = ''

  connectedCallback(): void {
    const open = this.#one<HTMLButtonElement>('[data-open-modal]')
    open.addEventListener('click', () => this.#open())
    open.disabled = false
    this.#one('[data-close-modal]').addEventListener('click', () => this.#dialog.close())
    window.addEventListener('keydown', (event) => {
      if (event.key !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      if (this.#dialog.open) this.#dialog.close()
      else this.#open()
    })
    // A click on the backdrop reaches the dialog itself.
    this.#dialog.addEventListener('click', ({ target }) => {
      if (target === this.#dialog) this.#dialog.close()
    })
    this.#field.addEventListener('input', () => void this.#update())
    this.#field.addEventListener('keydown', (event) => this.#onKey(event))
    this.#list.addEventListener('click', ({ target }) => this.#onChoice(target))
    this.#one('[data-part=clear] button').addEventListener('click', () => {
      clearSearches()
      this.#showStart()
      this.#field.focus()
    })
  }

  #open(): void {
    this.#field.value = ''
    this.#query = ''
    this.#showStart()
    this.#dialog.showModal()
    this.#field.focus()
    // Loaded before the first letter is typed. A failure shows when the search needs the index.
    loadIndex().catch(() => undefined)
  }

  async #update(): Promise<void> {
    const query = this.#field.value.trim()
    this.#query = query
    if (!query) return this.#showStart()
    try {
      const found = await find(query)
      if (query === this.#query) this.#showResults(found)
    } catch (error) {
      this.#show([], `The search index could not be loaded: ${error}`)
    }
  }

  #onKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      const count = this.#options.length
      // From the field, up leads to the last option.
      if (count) this.#select(this.#selected < 0 && step < 0 ? count - 1 : (this.#selected + step + count) % count)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      this.#options[this.#selected]?.click()
    }
  }

  #onChoice(target: EventTarget | null): void {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null
    const query = option?.dataset['query']
    if (query !== undefined) {
      this.#field.value = query
      this.#field.focus()
      void this.#update()
    } else if (option) {
      storeSearch(this.#query)
      // The link may lead to another place on this page.
      this.#dialog.close()
    }
  }

  #showStart(): void {
    const suggested: unknown = JSON.parse(this.#list.dataset['suggestions'] ?? '[]')
    const recent = recentSearches()
    const groups = [
      group('Recent searches', recent),
      group('Suggested searches', Array.isArray(suggested) ? suggested : []),
    ]
    this.#show(groups, '')
    this.#one('[data-part=clear]').hidden = recent.length === 0
  }

  #showResults({ pages, count, changes, query }: Found): void {
    const options = pages.flatMap(({ sections, ...page }) => [
      option(page, 'page'),
      ...sections.map((section) => option(section, 'section')),
    ])
    const missing = changes.map(({ word }) => `“${word}”`).join(' and ') || `“${query}”`
    const results = `${count} ${count === 1 ? 'page' : 'pages'}`
    const instead = changes.length ? `No page contains ${missing}. ${results} for “${query}”:` : results
    this.#show(options, count ? instead : `No page contains ${missing}.`)
    this.#select(0)
  }

  #show(children: readonly HTMLElement[], status: string): void {
    this.#list.replaceChildren(...children)
    this.#options = [...this.#list.querySelectorAll<HTMLElement>('[role=option]')]
    for (const [i, element] of this.#options.entries()) element.id = `search-option-${i}`
    this.#select(-1)
    this.#dialog.scrollTop = 0
    this.#one('[data-part=status]').textContent = status
    this.#one('[data-part=clear]').hidden = true
  }

  #select(index: number): void {
    this.#selected = index
    for (const [i, element] of this.#options.entries()) element.setAttribute('aria-selected', String(i === index))
    const selected = this.#options[index]
    if (selected) this.#field.setAttribute('aria-activedescendant', selected.id)
    else this.#field.removeAttribute('aria-activedescendant')
    if (index > 0) selected?.scrollIntoView({ block: 'nearest' })
    else this.#dialog.scrollTop = 0
  }

  get #dialog(): HTMLDialogElement {
    return this.#one('dialog')
  }

  get #field(): HTMLInputElement {
    return this.#one('input')
  }

  get #list(): HTMLElement {
    return this.#one('#search-options')
  }

  #one<T extends HTMLElement = HTMLElement>(selector: string): T {
    const element = this.querySelector<T>(selector)
    if (!element) throw new Error(`The search has no ${selector}`)
    return element
  }
}

/** A group of searches. */
function group(label: string, queries: readonly string[]): HTMLElement {
  const element = document.createElement('div')
  element.role = 'group'
  element.ariaLabel = label
  element.hidden = queries.length === 0
  const title = document.createElement('p')
  title.textContent = label
  title.ariaHidden = 'true'
  element.append(
    title,
    ...queries.map((query) => {
      const one = document.createElement('div')
      one.role = 'option'
      one.dataset['query'] = query
      one.textContent = query
      return one
    }),
  )
  return element
}

/** A link to a page or to one of its sections. */
function option({ title, url, excerpt }: Section, kind: 'page' | 'section'): HTMLElement {
  const link = document.createElement('a')
  link.role = 'option'
  link.className = kind
  link.href = url
  link.tabIndex = -1
  const name = document.createElement('b')
  name.textContent = title
  const text = document.createElement('span')
  text.innerHTML = excerpt
  link.append(name, ' ', text)
  return link
}

customElements.define('site-search', SiteSearch)
