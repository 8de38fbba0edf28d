/** Converts a parameter name to a flag name: `tokenTypes` becomes `token-types`, `methodABI` becomes `method-abi`. */
export const kebab = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
