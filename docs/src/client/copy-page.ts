/** Copies the Markdown of the page. */
class CopyPage extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button')
    button?.addEventListener('click', async () => {
      const response = await fetch(this.dataset['source'] ?? '')
      await navigator.clipboard.writeText(await response.text())
      button.textContent = 'Copied'
      setTimeout(() => (button.textContent = 'Copy page'), 1500)
    })
  }
}

customElements.define('copy-page', CopyPage)
