import { isRead } from '../../core/operation/write.ts'
import type { OperationInput } from './input.ts'
import { hashText, hashWords, hexWord } from './random.ts'

export const deployToken = (input: OperationInput) => ({
  txId: hashValue(['chain', 'symbol', 'name', 'address', 'nonce'].map((name) => input.get(name))),
})

/**
 * Simulates a contract call. Returns a value for a method that reads, and a transaction hash for a method that writes.
 */
export function invokeContract(input: OperationInput): { data: string } | { txId: string } {
  const call = ['chain', 'contractAddress', 'methodName', 'params', 'nonce'].map((name) => input.get(name))
  return onlyReads(input) ? { data: String(hashText(JSON.stringify(call))) } : { txId: hashValue(call) }
}

function onlyReads(input: OperationInput): boolean {
  const { write } = input.metadata
  return Boolean(write?.reads && isRead(write, { [write.reads.parameter]: input.get(write.reads.parameter) }))
}

function hashValue(value: unknown): string {
  const words = hashWords(hashText(JSON.stringify(value)), 8)
  return `0x${words.map(hexWord).join('')}`
}
