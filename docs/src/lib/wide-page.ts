/** The head of a wide page. A rule with `:has()` would apply only after the first paint and move the page. */
export const wideHead = [{ tag: 'style' as const, content: ':root { --sl-content-width: 66rem }' }]

/**
 * The head of an operation's page. Its form and response are side by side, so there is no room for "On this page" beside
 * them: the page lists its sections below them instead.
 */
export const consoleHead = [
  {
    tag: 'style' as const,
    content: `:root { --sl-content-width: 80rem }
  .operation .page-links { display: none }
  @media (min-width: 72rem) {
    .operation .page-links { display: flex }
    .right-sidebar-container { display: none }
    :root[data-has-sidebar][data-has-toc] .main-pane { --sl-content-margin-inline: auto; width: 100% }
  }`,
  },
]

/** The head of a page without a sidebar that has the menu on phones. Starlight has the menu only with a sidebar. */
export const menuOnlyHead = [
  {
    tag: 'style' as const,
    content: `@media (min-width: 50rem) {
    :root[data-has-sidebar] { --sl-content-inline-start: 0rem }
    nav.sidebar { display: none !important }
  }`,
  },
]
