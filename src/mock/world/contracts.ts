import { isRead } from '../../operation/is-read.ts'
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
  return reads(ask) ? { data: String(hashText(JSON.stringify(about))) } : { txId: hashOf(about) }
}

function reads(ask: Ask): boolean {
  const { write } = ask.metadata
  return Boolean(write?.reads && isRead(write, { [write.reads.parameter]: ask.get(write.reads.parameter) }))
}

const hashOf = (about: unknown): string =>
  `0x${words(hashText(JSON.stringify(about)), 8)
    .map(hex)
    .join('')}`
