// Runs a bundled suite in Vercel's Edge runtime, and prints its results: node edge.mjs <script> <places as JSON>
import { readFile } from 'node:fs/promises'
import { EdgeRuntime } from 'edge-runtime'

const [script, where] = process.argv.slice(2)

// The Edge runtime of Next.js has a `process` whose functions throw, and whose other properties are undefined.
const forbidden = Object.fromEntries(
  Object.keys(process).map((name) => {
    const forbid = () => {
      throw new Error(`A Node.js API is used (process.${name}) which is not supported in the Edge Runtime`)
    }
    return [name, typeof process[name] === 'function' ? forbid : undefined]
  }),
)
const runtime = new EdgeRuntime({
  extend: (context) => Object.assign(context, { process: { ...forbidden, env: {} } }),
  initialCode: await readFile(script, 'utf8'),
})
const response = await runtime.dispatchFetch('http://edge.invalid/', { method: 'POST', body: where })
console.log(await response.text())
