import { copy } from './copy.ts'

/** A code sample with a button that copies it. */
class CodeSample extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button')
    button?.addEventListener('click', () => void copy(this.querySelector('code')?.textContent ?? '', button))
  }
}

customElements.define('code-sample', CodeSample)
