/** Makes the tabs below `root` work with the mouse and with arrow keys, as in the ARIA tabs pattern. */
export function connectTabs(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>('[role=tablist]')
  list?.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLElement && target.role === 'tab') selectTab(root, target)
  })
  list?.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const tabs = tabsOf(root)
    const index = tabs.indexOf(event.target as HTMLElement)
    const next = step && index >= 0 && tabs[(index + step + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    selectTab(root, next)
    next.focus()
  })
}

/** Shows the panel of a tab and hides the others. */
export function selectTab(root: HTMLElement, selected: HTMLElement): void {
  for (const tab of tabsOf(root)) {
    const isSelected = tab === selected
    tab.setAttribute('aria-selected', String(isSelected))
    tab.tabIndex = isSelected ? 0 : -1
    const panel = root.querySelector<HTMLElement>(`#${tab.getAttribute('aria-controls')}`)
    if (panel) panel.hidden = !isSelected
  }
  // On narrow screens the row of tabs scrolls.
  const list = selected.parentElement
  if (list) list.scrollLeft = selected.offsetLeft - (list.clientWidth - selected.clientWidth) / 2
}

const tabsOf = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[role=tab]')]
