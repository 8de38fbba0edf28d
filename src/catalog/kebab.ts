/**
 * Converts a camel-case name to kebab case: `tokenTypes` becomes `token-types`, and `methodABI` becomes `method-abi`.
 */
export const kebab = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()

/** Returns the command line flag of a parameter, such as `--token-types` for `tokenTypes`. */
export const flagName = (name: string): string => `--${kebab(name)}`
