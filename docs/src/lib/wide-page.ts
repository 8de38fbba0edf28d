/** The head of a wide page. A rule with `:has()` would apply only after the first paint and move the page. */
export const wideHead = [{ tag: 'style' as const, content: ':root { --sl-content-width: 66rem }' }]
