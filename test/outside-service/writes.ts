import { Refusal } from './check.ts'
import type { Incoming } from './engine.ts'

type Body = Readonly<Record<string, unknown>>

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

export interface WriteResult {
  readonly status: number
  readonly body?: unknown
}

/** Responds to the operations with a body. Returns `undefined` for an unknown path or method. */
export function write({ method, path, text }: Incoming): WriteResult | undefined {
  if (method === 'PUT' && /^\/v[34]\/subscription\/[^/]+$/.test(path)) return updateAlert(parse(text))
  if (method === 'POST' && path === '/v3/blockchain/token/deploy') return deploy(parse(text))
  if (method === 'POST' && /^\/v3\/[a-z]+\/smartcontract$/.test(path)) return invoke(parse(text))
  return undefined
}

function parse(text: string): Body {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new Refusal(400, 'The body is not JSON.')
  }
  if (!isBody(body)) throw new Refusal(400, 'The body is not an object.')
  return body
}

function updateAlert(body: Body): WriteResult {
  const { url } = body
  if (url !== undefined && (typeof url !== 'string' || url.length > 500)) throw new Refusal(400, 'The URL is too long.')
  for (const flag of ['mempool', 'paused'])
    if (body[flag] !== undefined && typeof body[flag] !== 'boolean') throw new Refusal(400, `${flag} is not a boolean.`)
  return { status: 204 }
}

function deploy(body: Body): WriteResult {
  for (const name of ['chain', 'symbol', 'name', 'supply', 'address', 'fromPrivateKey'])
    if (typeof body[name] !== 'string') throw new Refusal(400, `${name} is missing.`)
  if (!Number.isInteger(body['digits'])) throw new Refusal(400, 'digits is not an integer.')
  return { status: 200, body: { txId: `0x${'d'.repeat(64)}` } }
}

function invoke(body: Body): WriteResult {
  const { contractAddress, methodName, methodABI, params, fromPrivateKey } = body
  if (typeof contractAddress !== 'string' || typeof methodName !== 'string')
    throw new Refusal(400, 'The contract or method is missing.')
  if (!isBody(methodABI) || !Array.isArray(params)) throw new Refusal(400, 'methodABI or params is missing.')
  const isRead = methodABI['constant'] === true || ['view', 'pure'].includes(String(methodABI['stateMutability']))
  if (isRead) return { status: 200, body: { data: '1' } }
  if (typeof fromPrivateKey !== 'string') throw new Refusal(400, 'fromPrivateKey is missing.')
  return { status: 200, body: { txId: `0x${'e'.repeat(64)}` } }
}
