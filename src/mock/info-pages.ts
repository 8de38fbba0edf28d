import { nodeProcess } from '../core/util/environment.ts'
import { pageHeader } from './access-log.ts'
import type { Description } from './description.ts'
import { errorResponse } from './error-responses.ts'
import { keyMeanings } from './key-meanings.ts'
import { jsonResponse, jsonTextResponse, type MockResponse } from './messages.ts'
import { sampleCall } from './sample-call.ts'

/** Returns the response for `/`, `/health` and `/openapi.json`, or `undefined` for any other path. */
export function findInfoPage(path: string, description: Description): MockResponse | undefined {
  if (path === '/') return htmlResponse(overview(description))
  if (path === '/health') return jsonResponse(200, { status: 'ok' })
  if (path === '/openapi.json') return documentResponse(description)
  return undefined
}

/**
 * Creates the response that contains the OpenAPI document. Node.js built-ins are loaded only in this function, because
 * browsers also import this module.
 */
function documentResponse({ document }: Description): MockResponse {
  if (document !== undefined) return jsonTextResponse(200, document)
  const process = nodeProcess()
  const module = process?.getBuiltinModule?.('node:module')
  const fs = process?.getBuiltinModule?.('node:fs')
  if (!module || !fs) return errorResponse(404, 'The OpenAPI document is only available in Node.js, Bun and Deno.')
  const path = module.createRequire(import.meta.url).resolve('chaindata/openapi.json')
  return jsonTextResponse(200, fs.readFileSync(path, 'utf8'))
}

/**
 * Creates the response that contains the HTML page of the mock. The response headers prevent other web pages from
 * reading or framing this page, because it has a button that resets the mock.
 */
const htmlResponse = (body: string): MockResponse => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'",
  },
  body,
})

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`

const row = (...cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

const overview = ({ routes }: Description): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>chaindata mock</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere }
  table { border-collapse: collapse; width: 100% }
  td { border-top: 1px solid #8884; padding: .2rem .8rem .2rem 0; vertical-align: top; overflow-wrap: anywhere }
  code, pre { font: 13px/1.5 ui-monospace, monospace }
  pre { overflow-x: auto; padding: .5rem; background: #8882; white-space: pre-wrap }
  @media (max-width: 40rem) { td { display: block; padding: 0 } td:first-child { padding-top: .4rem } td + td { border: 0 } }
</style>
<h1>chaindata mock</h1>
<p>A mock of the API with generated data. Any key works:</p>
<pre id="curl"></pre>
<p>The API is described in <a href="/openapi.json">openapi.json</a>. Tests can use the control paths
in <a href="/__mock/openapi.json">__mock/openapi.json</a>.</p>
<h2>Latest requests</h2>
<table id="requests"></table>
<p><button id="reset">Reset</button> removes stubs, requests and alerts, and restores credits and rate limits, like
${code('POST /__mock/reset')}.</p>
<h2>Stubs</h2>
<table id="stubs"></table>
<p>Add one:</p>
<pre id="stub"></pre>
<h2>Keys with a special effect</h2>
<table>${keyMeanings.map(({ key, meaning }) => row(code(key), escapeHtml(meaning))).join('\n')}</table>
<h2>Operations</h2>
<table>${routes.map(({ id, metadata, path }) => row(code(id), code(`${metadata.method} ${path}`))).join('\n')}</table>
<script>
  const get = (id) => document.getElementById(id)
  get('curl').textContent = ${JSON.stringify(sampleCall('{origin}'))}.replace('{origin}', location.origin)
  get('stub').textContent = "curl " + location.origin + "/__mock/stubs -d '{\\"operation\\": \\"names.resolve\\", \\"status\\": 402, \\"times\\": 1}'"
  const fill = (id, rows, none) => get(id).replaceChildren(...(rows.length ? rows : [[none]]).map((cells) => {
    const row = document.createElement('tr')
    for (const text of cells) row.insertCell().textContent = text
    return row
  }))
  async function update() {
    try {
      const read = async (path) => (await fetch(path, { headers: { '${pageHeader}': 'true' } })).json()
      const [requests, stubs] = [await read('/__mock/requests'), await read('/__mock/stubs')]
      fill('requests', requests.slice(-20).reverse().map(({ method, url, status, credits }) =>
        [status, method, url, credits + ' credits']), 'None yet.')
      fill('stubs', stubs.map(({ operation, used, ...reply }) => [operation, JSON.stringify(reply), 'used ' + used]), 'None.')
    } catch {
      fill('requests', [], 'The mock has stopped.')
    }
    setTimeout(update, 1000)
  }
  get('reset').onclick = () => fetch('/__mock/reset', { method: 'POST' })
  update()
</script>
</html>
`
