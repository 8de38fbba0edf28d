import { isRead } from '../../operation/is-read.ts'
import type { OperationInput } from './input.ts'
import { hashText, hashWords, hexWord } from './random.ts'

export const deployToken = (input: OperationInput) => ({
  txId: hashValue([
    input.get('chain'),
    input.get('symbol'),
    input.get('name'),
    input.get('address'),
    input.get('nonce'),
  ]),
})

/** A method that only reads has a value; any other is a transaction. */
export function invokeContract(input: OperationInput): { data: string } | { txId: string } {
  const about = [
    input.get('chain'),
    input.get('contractAddress'),
    input.get('methodName'),
    input.get('params'),
    input.get('nonce'),
  ]
  return onlyReads(input) ? { data: String(hashText(JSON.stringify(about))) } : { txId: hashValue(about) }
}

function onlyReads(input: OperationInput): boolean {
  const { write } = input.metadata
  return Boolean(write?.reads && isRead(write, { [write.reads.parameter]: input.get(write.reads.parameter) }))
}

const hashValue = (about: unknown): string =>
  `0x${hashWords(hashText(JSON.stringify(about)), 8)
    .map(hexWord)
    .join('')}`
