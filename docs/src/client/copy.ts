const confirmation = 'Copied'

/** Copies the text and confirms it on the button for a moment. */
export async function copy(text: string, button: HTMLElement): Promise<void> {
  await navigator.clipboard.writeText(text)
  const label = button.textContent
  // After a second click, the label is still the confirmation. The first click restores it.
  if (label === confirmation) return
  button.textContent = confirmation
  setTimeout(() => (button.textContent = label), 1500)
}
