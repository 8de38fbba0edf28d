/** Copies the text and confirms it on the button for a moment. */
export async function copy(text: string, button: HTMLElement): Promise<void> {
  await navigator.clipboard.writeText(text)
  const label = button.textContent
  button.textContent = 'Copied'
  setTimeout(() => (button.textContent = label), 1500)
}
