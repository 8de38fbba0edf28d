/** A button that opens the search of the header. */
class OpenSearch extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', () =>
      document.querySelector<HTMLButtonElement>('site-search button[data-open-modal]')?.click(),
    )
  }
}

customElements.define('open-search', OpenSearch)
