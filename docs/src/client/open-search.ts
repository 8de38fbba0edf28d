/** A button that opens the search of the header. */
class OpenSearch extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', (event) => {
      // The header's own handler would close the search on a click outside of it.
      event.stopPropagation()
      document.querySelector<HTMLButtonElement>('site-search button[data-open-modal]')?.click()
    })
  }
}

customElements.define('open-search', OpenSearch)
