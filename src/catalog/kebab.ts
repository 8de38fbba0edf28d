/** Converts a parameter name to a flag name: `tokenTypes` becomes `token-types`, `methodABI` becomes `method-abi`. */
export const kebab = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()

/** Returns the flag for a parameter or a property of parsed flags, such as `--token-types` for `tokenTypes`. */
export const flagName = (name: string): string => `--${kebab(name)}`
