import { copy } from './copy.ts'

/** Copies the Markdown of the page. */
class CopyPage extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button')
    button?.addEventListener('click', async () => {
      const response = await fetch(this.dataset['source'] ?? '')
      await copy(await response.text(), button)
    })
  }
}

customElements.define('copy-page', CopyPage)
