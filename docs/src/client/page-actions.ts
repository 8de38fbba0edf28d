import { copy } from './copy.ts'

/** Copies the Markdown of the page, or asks an assistant to read it. */
class PageActions extends HTMLElement {
  connectedCallback(): void {
    const source = new URL(this.dataset['source'] ?? '', location.href).href
    const button = this.querySelector('button')
    button?.addEventListener('click', async () => {
      const response = await fetch(source)
      await copy(await response.text(), button)
    })
    for (const link of this.querySelectorAll<HTMLAnchorElement>('details a')) {
      const url = new URL(link.href)
      url.searchParams.set('q', `Read ${source} and answer my questions about it.`)
      link.href = url.href
    }
    const menu = this.querySelector('details')
    document.addEventListener('click', ({ target }) => {
      if (menu?.open && target instanceof Node && !menu.contains(target)) menu.open = false
    })
    menu?.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape') return
      menu.open = false
      menu.querySelector('summary')?.focus()
    })
  }
}

customElements.define('page-actions', PageActions)
