/**
 * Compares the CPU time of one call (a page of 50 events) over plain HTTP, over TLS, and over TLS through a proxy.
 * Measures each transport without chaindata and with all features of chaindata.
 *
 * npm ci --prefix bench && node bench/transports.ts [--rounds 3] [--only 'TLS$']
 *
 * Requires openssl to create a certificate.
 */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, Agent as HttpAgent, request as httpRequest } from 'node:http'
import { createServer as createSecureServer, Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { type AddressInfo, connect, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Dispatcher } from 'undici'
import type { Fetch } from '../src/core/pipeline/transport.ts'
import { createClient } from '../src/index.ts'
import { createNodeFetch } from '../src/node/index.ts'
import { compare, method, start, takeTurns } from './compare.ts'
import { body, headers, nextPath, nextQuery } from './fixture.ts'
import { print } from './report.ts'
import { countRequests } from './requests.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string' }, only: { type: 'string' } } })
const rounds = Number(values.rounds ?? 3)
/** Matches the names of the connections to measure. */
const only = new RegExp(values.only ?? '')
const { CHAINDATA_BENCH: role, CHAINDATA_BENCH_BASE: base = '', HTTPS_PROXY: proxy } = process.env
const script = fileURLToPath(import.meta.url)

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'chaindata-bench-'))
  try {
    makeCertificate(folder)
    const server = start(script, 'server', { CHAINDATA_BENCH_FOLDER: folder })
    const [{ plain, secure, proxy }] = await once(server, 'message')
    const ca = { NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem') }
    const tls = { CHAINDATA_BENCH_BASE: `https://127.0.0.1:${secure}`, ...ca }
    print(`Node ${process.version}, a body of ${body.length} bytes, ${rounds} rounds of ${method}`)
    for (const [title, env] of Object.entries({
      'plain HTTP': { CHAINDATA_BENCH_BASE: `http://127.0.0.1:${plain}` },
      TLS: tls,
      'TLS through a proxy': { ...tls, HTTPS_PROXY: `http://127.0.0.1:${proxy}`, NODE_USE_ENV_PROXY: '1' },
    })) {
      if (!only.test(title)) continue
      await compare(title, Object.keys(transports), rounds, (name) => start(script, name, env), server)
    }
    server.kill()
  } finally {
    await rm(folder, { recursive: true })
  }
}

function makeCertificate(folder: string): void {
  const names = ['-subj', '/CN=bench', '-addext', 'subjectAltName=IP:127.0.0.1']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]
  const options = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...options, ...names, ...files], { stdio: 'ignore' })
}

type Call = () => Promise<unknown>

const transports: Readonly<Record<string, () => Call | Promise<Call>>> = {
  'bare fetch': () => async () => (await fetch(base + nextPath(), { headers })).json(),
  'chaindata over fetch': () => fullClient(),
  'bare node:http(s)': () => httpCall(new URL(base)),
  'chaindata over chaindata/node': () => fullClient(createNodeFetch(proxy ? { httpsAgent: makeAgent() } : {})),
  'bare Pool of undici': async () => {
    const dispatcher = await openPool()
    return async () =>
      (await dispatcher.request({ origin: base, path: nextPath(), method: 'GET', headers })).body.json()
  },
  'chaindata over a Pool': async () => fullClient(poolFetch(await openPool())),
}

function fullClient(fetch?: Fetch): Call {
  const client = createClient({ baseUrl: base, apiKey: 'bench-key', fetch })
  return () => client.events.list(nextQuery())
}

/** Makes a call with `node:http` and `JSON.parse` only, as the lower bound for a client. */
function httpCall({ protocol, hostname, port }: URL): Call {
  const isSecure = protocol === 'https:'
  const agent = isSecure ? makeAgent() : new HttpAgent({ keepAlive: true })
  const request = isSecure ? httpsRequest : httpRequest
  return () =>
    new Promise((resolve, reject) => {
      const clientRequest = request({ hostname, port, path: nextPath(), headers, agent }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString())))
      })
      clientRequest.on('error', reject)
      clientRequest.end()
    })
}

const makeAgent = () => new HttpsAgent({ keepAlive: true, proxyEnv: process.env })

async function openPool(): Promise<Dispatcher> {
  const { Pool, ProxyAgent } = await import('undici')
  return proxy ? new ProxyAgent(proxy) : new Pool(base)
}

/** Creates a `fetch` function that uses an undici dispatcher, to measure such a transport. */
const poolFetch =
  (dispatcher: Dispatcher): Fetch =>
  async (url, { method, headers, body = null, signal }) => {
    const path = url.slice(base.length)
    const response = await dispatcher.request({ origin: base, path, method, headers: { ...headers }, body, signal })
    return new Response(await response.body.arrayBuffer(), { status: response.statusCode })
  }

/** Starts the API server over plain HTTP and over TLS, and a CONNECT proxy. */
async function serve(folder: string): Promise<void> {
  const [key, cert] = await Promise.all(['key.pem', 'certificate.pem'].map((name) => readFile(join(folder, name))))
  const respond: Parameters<typeof createServer>[1] = (_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(body)
  }
  const proxyServer = createServer().on('connect', ({ url = '' }, socket) => {
    const { hostname, port } = new URL(`http://${url}`)
    const upstream = connect(Number(port), hostname, () => socket.write('HTTP/1.1 200 OK\r\n\r\n'))
    for (const end of [socket, upstream]) end.on('error', () => {})
    socket.pipe(upstream).pipe(socket)
  })
  const servers = [createServer(respond), createSecureServer({ key, cert }, respond)] as const
  countRequests(...servers)
  const [plain, secure, proxy] = await Promise.all([...servers, proxyServer].map(listen))
  process.send?.({ plain, secure, proxy })
}

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

if (role === 'server') await serve(process.env['CHAINDATA_BENCH_FOLDER'] ?? '')
else if (role) takeTurns(await (transports[role] ?? (() => Promise.reject(new Error(`Unknown transport: ${role}`))))())
else await main()
