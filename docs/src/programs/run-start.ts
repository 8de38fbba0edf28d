/* Runs start.ts in a worker. Sends each line of its output, and `null` at the end. */

/** Formats a value like `console.log` in Node.js does, for flat objects. */
const format = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? `{ ${Object.entries(value)
        .map(([name, one]) => `${name}: ${one}`)
        .join(', ')} }`
    : String(value)

console.log = (...values: unknown[]) => postMessage(values.map(format).join(' '))
try {
  await import('./start.ts')
} catch (error) {
  postMessage(String(error))
}
postMessage(null)

// Makes this file a module, so that it can await.
export {}
