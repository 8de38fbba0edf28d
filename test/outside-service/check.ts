import { type Endpoint, formOf, type Kind } from './rules.ts'

/** The parameters of a request: numbers, booleans and lists are parsed. */
export type Values = Readonly<Record<string, unknown>>

export class Refusal extends Error {
  readonly status: number
  readonly data: readonly object[]

  constructor(status: number, message: string, data: readonly object[] = []) {
    super(message)
    this.status = status
    this.data = data
  }
}

/** Reads the parameters of a request, and rejects everything that the interface description does not allow. */
export function readValues(endpoint: Endpoint, query: URLSearchParams): Values {
  const values: Record<string, unknown> = {}
  for (const name of query.keys()) {
    const rule = endpoint.parameters[name]
    if (!rule) refuse(name, query.get(name), `${name} is not a parameter`)
    if (query.getAll(name).length > 1) refuse(name, query.getAll(name), `${name} is repeated`)
    values[name] = parse(name, query.get(name) ?? '', rule?.kind ?? { type: 'text' })
  }
  for (const [name, { required, kind }] of Object.entries(endpoint.parameters)) {
    if (required && values[name] === undefined) refuse(name, undefined, `${name} is missing`)
    checkForm(name, values[name], kind, String(values['chain']))
  }
  checkRules(endpoint, values)
  return effective(endpoint, values)
}

/** Returns the parameters as the service uses them: without those that have no effect, and with both block bounds. */
function effective({ name }: Endpoint, values: Values): Values {
  const { chain, blockNumber, signatures } = values
  if (chain === 'tezos-mainnet') {
    const ignored = {
      collections: ['excludeMetadata', 'tokenTypes'],
      portfolio: ['excludeMetadata'],
      history: ['transactionTypes', 'transactionSubtype', 'tokenId', 'blockTo'],
    }[name]
    return without(values, ignored)
  }
  if (name === 'history') return withBounds(values, 1000)
  if (name === 'events') {
    const isFirstOnly = chain === 'chiliz-mainnet' && Array.isArray(signatures)
    return withBounds(isFirstOnly ? { ...values, signatures: signatures.slice(0, 1) } : values, 500)
  }
  return blockNumber === undefined ? values : without(values, ['timestamp'])
}

const without = (values: Values, names: readonly string[] = []): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

function withBounds(values: Values, blocks: number): Values {
  const { blockFrom: from, blockTo: to } = values
  if (typeof from === 'number' && to === undefined) return { ...values, blockTo: from + blocks }
  if (typeof to === 'number' && from === undefined) return { ...values, blockFrom: Math.max(0, to - blocks) }
  return values
}

function refuse(property: string, value: unknown, message: string): never {
  throw new Refusal(400, 'Request validation failed.', [
    { property, value: value ?? null, constraints: { rule: message } },
  ])
}

function parse(name: string, text: string, kind: Kind): unknown {
  if (text === '') refuse(name, text, `${name} is empty`)
  if (kind.type === 'boolean')
    return text === 'true' || (text !== 'false' && refuse(name, text, `${name} must be true or false`))
  if (kind.type === 'integer' || kind.type === 'number') {
    const value = Number(text)
    const { min = -Infinity, max = Infinity } = kind
    if (
      !/^-?\d+(\.\d+)?$/.test(text) ||
      (kind.type === 'integer' && !Number.isInteger(value)) ||
      value < min ||
      value > max
    )
      refuse(name, text, `${name} must be a number from ${min} to ${max}`)
    return value
  }
  if (kind.type === 'list') {
    const list = text.split(',')
    if (list.some((item) => !item)) refuse(name, text, `${name} has an empty element`)
    if (kind.max !== undefined && list.length > kind.max)
      refuse(name, text, `${name} has more than ${kind.max} elements`)
    if (kind.oneOf && list.some((item) => !kind.oneOf?.includes(item)))
      refuse(name, text, `${name} has an unknown value`)
    return list
  }
  if (kind.type !== 'text') return text
  if (kind.oneOf && !kind.oneOf.includes(text)) refuse(name, text, `${name} must be one of ${kind.oneOf.join(', ')}`)
  if (kind.pattern && !kind.pattern.test(text)) refuse(name, text, `${name} is malformed`)
  return text
}

/** Checks addresses and hashes, whose form depends on the chain. */
function checkForm(name: string, value: unknown, kind: Kind, chain: string): void {
  const { address, hash } = formOf(chain)
  if (value === undefined) return
  if (kind.type === 'hash' && !hash.test(String(value))) refuse(name, value, `${name} is not a hash on ${chain}`)
  const isAddress = kind.type === 'address' || (kind.type === 'list' && kind.isAddress)
  if (isAddress && [value].flat().some((one) => !address.test(String(one))))
    refuse(name, value, `${name} is not an address on ${chain}`)
}

function checkRules({ name }: Endpoint, values: Values): void {
  const given = (...names: string[]) => names.filter((one) => values[one] !== undefined)
  if (name === 'balances') {
    const times = given('blockNumber', 'time', 'unix')
    if (times.length !== 1) refuse('time', values['time'], 'exactly one of blockNumber, time and unix is to be used')
  }
  if (name === 'tokenReputation' && !given('tokenAddresses', 'tokenSymbols').length)
    refuse('tokenAddresses', undefined, 'tokenAddresses or tokenSymbols should be present')
  if (name === 'events') checkEvents(values)
  if (name === 'history') checkCursor(values)
  const { blockFrom: from, blockTo: to } = values
  if (typeof from === 'number' && typeof to === 'number' && from > to)
    refuse('blockTo', to, 'blockTo is below blockFrom')
}

/** On Tezos, queries by block are paged with a cursor, and others with an offset. Other chains have no cursor. */
function checkCursor({ chain, cursor, offset, blockFrom }: Values): void {
  const isByBlock = chain === 'tezos-mainnet' && blockFrom !== undefined
  if (cursor !== undefined && !isByBlock) refuse('cursor', cursor, 'cursor is only for queries by block on Tezos')
  if (offset !== undefined && isByBlock) refuse('offset', offset, 'queries by block on Tezos use cursor')
}

function checkEvents(values: Values): void {
  const { eventType, signatures, contractAddresses, blockFrom: from, blockTo: to } = values
  if ((eventType === undefined) === (signatures === undefined))
    refuse('eventType', eventType, 'either eventType or signatures is to be used')
  if (contractAddresses === undefined && from === undefined && to === undefined)
    refuse('blockFrom', undefined, 'a block range or contract addresses must be specified')
  if (typeof from === 'number' && typeof to === 'number' && to - from > 500)
    refuse('blockTo', to, 'the block range is at most 500')
}
