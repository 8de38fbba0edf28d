import { spawn } from 'node:child_process'
import { cp, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from '../support/listen.ts'
import { bundle } from './bundle.ts'
import { installed, root } from './place.ts'
import type { Results, Where } from './runtimes.ts'

/** Runs three programs in workerd: the suite, the example, and calls of several requests that share a client. */
export async function inWorkerd(folder: string, where: Where): Promise<Results> {
  const results = await serveWorker(folder, suite, async (url) => (await post(url, where)) as Results)
  results['several requests'] = await serveWorker(folder, `export { default } from './requests.mjs'`, acrossRequests)
  await cp(join(root, 'examples/serverless/worker.ts'), join(folder, 'example.ts'))
  results['the example'] = await serveWorker(folder, exampleOn(where.url), async (url) => {
    const response = await fetch(`${url}?name=vitalik.eth`)
    const text = await response.text()
    return response.ok && text.includes('"name":"vitalik.eth"') ? 'ok' : text
  })
  return results
}

const suite = `import { smoke } from './smoke.mjs'
export default { fetch: async (request) => Response.json(await smoke(await request.json())) }`

/** Returns a worker that runs the example with the environment variables of a deployment. */
const exampleOn = (url: string) => `import worker from './example.ts'
const env = { CHAINDATA_BASE_URL: '${url}', CHAINDATA_API_KEY: 'any' }
export default { fetch: (request) => worker.fetch(request, env) }`

interface Case {
  kind: string
  /**
   * Requests to the worker. With `leave`, the worker responds after that many milliseconds, even if the call has not
   * settled.
   */
  requests: { name: string; leave?: number }[]
  /** Number of calls that reach the API. */
  sent: number
}

const cases: Case[] = [
  { kind: 'dedupe', requests: [{ name: 'slow' }, { name: 'slow' }], sent: 1 },
  { kind: 'dedupe', requests: [{ name: 'slow', leave: 100 }, { name: 'slow' }], sent: 2 },
  { kind: 'key lookup', requests: [{ name: 'a', leave: 100 }, { name: 'b' }], sent: 1 },
  { kind: 'circuit breaker', requests: [{ name: 'slow-a' }, { name: 'slow-b' }, { name: 'slow-c' }], sent: 6 },
  // The request that started the queue's timer ends early.
  { kind: 'rate limiter', requests: [{ name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'd' }], sent: 4 },
  { kind: 'rate limiter', requests: [{ name: 'e', leave: 50 }, { name: 'f', leave: 50 }, { name: 'g' }], sent: 1 },
]

/** Checks that calls of several requests can share a client. Returns `ok` or the problem. */
async function acrossRequests(url: string): Promise<string> {
  let sent = 0
  const answer: RequestListener = async ({ url = '', headers }, response) => {
    const name = new URL(url, 'http://localhost').searchParams.get('name')
    if (name) sent++
    await sleep(!name ? 200 : name.startsWith('slow') ? 500 : 10)
    if (headers['x-api-key'] === 'exhausted') response.writeHead(402)
    response.end(name ? JSON.stringify({ name, resolved: false }) : 'another-key')
  }
  const api = await listen(createServer(answer))
  const failures: string[] = []
  for (const { kind, requests, sent: expected } of cases) {
    sent = 0
    const outcomes = requests.map(async ({ name, leave }, i) => {
      await sleep(i * 20)
      const outcome = await post(url, { kind, baseUrl: api.url, name, leave })
      if (outcome !== (leave ? 'left' : name)) failures.push(`${kind}: ${outcome}`)
    })
    await Promise.all(outcomes)
    if (sent < expected) failures.push(`${kind}: ${sent} of ${expected} calls were sent`)
    if (kind === 'dedupe' && sent > expected) failures.push(`${kind}: ${sent} calls were sent`)
  }
  await api.close()
  return failures.join('\n') || 'ok'
}

const post = async (url: string, body: object): Promise<unknown> =>
  (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json()

/** Bundles a worker and runs it in workerd. Passes the URL of the worker to `use`. */
async function serveWorker<T>(folder: string, contents: string, use: (url: string) => Promise<T>): Promise<T> {
  await writeFile(join(folder, 'worker.mjs'), await bundle(folder, contents, ['workerd', 'worker', 'browser']))
  await writeFile(join(folder, 'workerd.capnp'), workerdConfig)
  const child = spawn(
    installed('@cloudflare/workerd-linux-64/bin/workerd'),
    ['serve', '--socket-addr=http=127.0.0.1:0', '--control-fd=3', join(folder, 'workerd.capnp')],
    { stdio: ['ignore', 'inherit', 'inherit', 'pipe'] },
  )
  try {
    const port = await new Promise<number>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`workerd ended with ${code}`)))
      child.stdio[3]?.once('data', (line: Buffer) => resolve(JSON.parse(String(line).split('\n')[0] ?? '').port))
    })
    return await use(`http://127.0.0.1:${port}`)
  } finally {
    child.kill()
  }
}

const workerdConfig = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker", esModule = embed "worker.mjs")],
      compatibilityDate = "2026-06-01",
    )),
    (name = "internet", network = (allow = ["public", "private", "local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
`
