import { type Finding, finding } from '../parameters.ts'
import type { Ask } from './ask.ts'
import { hashText, hex, words } from './random.ts'

export const deploy = (ask: Ask) => ({
  txId: hashOf([ask.get('chain'), ask.get('symbol'), ask.get('name'), ask.get('address'), ask.get('nonce')]),
})

/** A method that only reads has a value; any other is a transaction. */
export function invoke(ask: Ask): { data: string } | { txId: string } {
  const about = [
    ask.get('chain'),
    ask.get('contractAddress'),
    ask.get('methodName'),
    ask.get('params'),
    ask.get('nonce'),
  ]
  return isRead(ask.get('methodABI')) ? { data: String(hashText(JSON.stringify(about))) } : { txId: hashOf(about) }
}

function isRead(abi: unknown): boolean {
  const said = (name: string): unknown => (typeof abi === 'object' && abi !== null ? Reflect.get(abi, name) : undefined)
  return said('constant') === true || ['view', 'pure'].includes(String(said('stateMutability')))
}

/** A write is signed. The schema can't say so, since a read is not. */
export const checkInvoke = (ask: Ask): Finding[] =>
  isRead(ask.get('methodABI')) || ask.get('fromPrivateKey') !== undefined
    ? []
    : [finding('fromPrivateKey', undefined, 'required', 'is missing: a method that writes is signed')]

const hashOf = (about: unknown): string =>
  `0x${words(hashText(JSON.stringify(about)), 8)
    .map(hex)
    .join('')}`
