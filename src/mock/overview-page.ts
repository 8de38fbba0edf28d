import { listField } from '../core/util/list.ts'
import { pageHeader } from './access-log.ts'
import type { Description, RouteDescription } from './description.ts'
import { keyMeanings } from './key-meanings.ts'
import { findDocumentedResponse } from './prefer.ts'
import { sampleCall } from './sample-call.ts'

/* The page of the mock server, which shows the latest requests and adds stubs. */

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`

const row = (...cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

/** Returns an operation for the selection of a stub. `data-empty` is the stub of an empty list. */
function operationOption(route: RouteDescription, { examples }: Description): string {
  const { id } = route.metadata
  const body = findDocumentedResponse(route, {}, undefined, examples)?.body
  const field = listField(route.metadata)
  const empty = field !== undefined ? { [field]: [] } : Array.isArray(body) ? [] : undefined
  const data = empty && ` data-empty="${escapeHtml(JSON.stringify(empty))}"`
  return `<option${data ?? ''}>${escapeHtml(id)}</option>`
}

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; background: canvas }
  body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere }
  table { border-collapse: collapse; width: 100% }
  td { border-top: 1px solid #8884; padding: .2rem .8rem .2rem 0; vertical-align: top; overflow-wrap: anywhere }
  code, pre, summary { font: 13px/1.5 ui-monospace, monospace }
  pre { overflow-x: auto; padding: .5rem; background: #8882; white-space: pre-wrap }
  summary { cursor: pointer; border-top: 1px solid #8884; padding: .2rem 0 }
  summary b { color: light-dark(#0a7d32, #5fd98a) }
  summary b.failed { color: light-dark(#b3261e, #ff8a80) }
  button, select { font: inherit; padding: .3rem .7rem; max-width: 100% }
  @media (max-width: 40rem) { td { display: block; padding: 0 } td:first-child { padding-top: .4rem } td + td { border: 0 } }`

const script = `
  const get = (id) => document.getElementById(id)
  const create = (tag, properties, ...children) => {
    const element = Object.assign(document.createElement(tag), properties)
    element.append(...children)
    return element
  }
  const send = (method, path, body) =>
    fetch(path, { method, ...(body && { body: JSON.stringify(body) }) }).then(update)
  const open = new Set()
  let shown
  const read = async (path) => (await fetch(path, { headers: { '${pageHeader}': 'true' } })).text()
  const format = (text) => {
    try {
      text = JSON.stringify(JSON.parse(text), null, 2)
    } catch {}
    return text ? text.slice(0, 20000) : 'No response body.'
  }
  function showRequests(requests) {
    const text = JSON.stringify(requests)
    if (text === shown) return
    shown = text
    const first = Math.max(0, requests.length - 50)
    const items = requests.slice(first).map(({ status, method, url, credits, headers, body }, i) => {
      const failed = status < 300 ? '' : 'failed'
      const lines = Object.entries(headers).map((header) => header.join(': '))
      const text = lines.join('\\n') + '\\n\\n' + (body ? JSON.stringify(body, null, 2) : 'No body.')
      const summary = create('summary', {}, create('b', { className: failed }, String(status)), ' ' + method + ' ' + url + ' · ' + credits + ' credits')
      const response = create('pre', {}, 'Loading the response…')
      const details = create('details', { open: open.has(first + i) }, summary, create('pre', {}, text), response)
      details.ontoggle = () => {
        open[details.open ? 'add' : 'delete'](first + i)
        if (details.open) read('/__mock/requests/' + (first + i) + '/response').then((one) => { response.textContent = format(one) })
      }
      return details
    })
    get('requests').replaceChildren(...(items.length ? items.reverse() : ['None yet.']))
  }
  function showStubs(stubs) {
    const rows = stubs.map(({ operation, used, ...reply }) =>
      create('tr', {}, ...[operation, JSON.stringify(reply), 'used ' + used].map((text) => create('td', {}, text))))
    get('stubs').replaceChildren(...(rows.length ? rows : ['None.']))
  }
  async function update() {
    try {
      showRequests(JSON.parse(await read('/__mock/requests')))
      showStubs(JSON.parse(await read('/__mock/stubs')))
    } catch {
      get('requests').replaceChildren('The mock has stopped.')
      shown = undefined
    }
  }
  const poll = () => update().then(() => setTimeout(poll, 1000))
  const chosen = () => get('operation').selectedOptions[0]
  const replies = {
    402: () => ({ status: 402 }),
    429: () => ({ status: 429, headers: { 'retry-after': '1' } }),
    slow: () => ({ delay: 3000 }),
    empty: () => ({ body: JSON.parse(chosen().dataset.empty) }),
  }
  for (const [name, reply] of Object.entries(replies))
    get('stub-' + name).onclick = () => send('POST', '/__mock/stubs', { operation: chosen().value, ...reply() })
  const enable = () => { get('stub-empty').disabled = !chosen().dataset.empty }
  get('operation').onchange = enable
  get('reset').onclick = () => { open.clear(); send('POST', '/__mock/reset') }
  get('unstub').onclick = () => send('DELETE', '/__mock/stubs')
  get('curl').textContent = get('curl').textContent.replace('{origin}', location.origin)
  enable()
  poll()`

/** Returns the HTML of the page. */
export function overview(description: Description): string {
  const { routes } = description
  const own = routes.filter(({ id, metadata }) => id === metadata.id)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>chaindata mock</title>
<style>${style}
</style>
<h1>chaindata mock</h1>
<p>A mock of the API with generated data. Any key works:</p>
<pre id="curl">${escapeHtml(sampleCall('{origin}'))}</pre>
<p>The API is described in <a href="/openapi.json">openapi.json</a>. Tests can use the control paths
in <a href="/__mock/openapi.json">__mock/openapi.json</a>.</p>
<h2>Latest requests</h2>
<p>Click a request to see its headers, its body and the response.</p>
<div id="requests"></div>
<p><button id="reset">Reset</button> removes stubs, requests and alerts, and restores credits and rate limits, like
${code('POST /__mock/reset')}.</p>
<h2>Stubs</h2>
<p><label>Make <select id="operation">${own.map((route) => operationOption(route, description)).join('')}</select></label>
return
<button id="stub-402">402</button> <button id="stub-429">429</button> <button id="stub-slow">slow</button>
<button id="stub-empty">empty</button></p>
<table id="stubs"></table>
<p><button id="unstub">Remove all stubs</button></p>
<h2>Keys with a special effect</h2>
<table>${keyMeanings.map(({ key, meaning }) => row(code(key), escapeHtml(meaning))).join('\n')}</table>
<h2>Operations</h2>
<table>${routes.map(({ id, metadata, path }) => row(code(id), code(`${metadata.method} ${path}`))).join('\n')}</table>
<script>${script}
</script>
</html>
`
}
