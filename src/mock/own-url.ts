/**
 * URL of this package. Import it dynamically: `import.meta` is a syntax error where modules are compiled to CommonJS, for
 * example by Jest.
 */
export const ownUrl = import.meta.url
