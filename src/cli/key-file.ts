import { readFile } from 'node:fs/promises'
import type { Keys } from '../core/pipeline/auth-schemes.ts'
import { UsageError } from './errors.ts'

/** Reads API keys from a file. The file contains either one key, or JSON with a mainnet key and a testnet key. */
export const readKeyFile = async (path: string): Promise<Keys> =>
  parseKeys(await readTextFile(path, '--api-key-file'), 'the file passed as --api-key-file')

/**
 * Parses one key, or JSON with a mainnet key and a testnet key.
 *
 * @param source Where the text comes from, for the error message.
 */
export function parseKeys(text: string, source: string): Keys {
  const keysError = (problem: string) =>
    new UsageError(`${source} ${problem}`, 'It must contain a key, or {"mainnet": …, "testnet": …}')
  if (!text.startsWith('{')) return text
  let keys: { mainnet?: unknown; testnet?: unknown }
  try {
    keys = JSON.parse(text)
  } catch {
    throw keysError('is not valid JSON')
  }
  const mainnet = trimmedText(keys.mainnet)
  const testnet = trimmedText(keys.testnet)
  if (!mainnet && !testnet) throw keysError('contains no key')
  return { ...(mainnet && { mainnet }), ...(testnet && { testnet }) }
}

const trimmedText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Returns the keys as a list. */
export const keyTexts = (keys: Keys): string[] =>
  (typeof keys === 'object' ? Object.values(keys) : [keys]).filter((key) => key !== undefined)

/**
 * Returns the content of a file without leading and trailing white space.
 *
 * @param flag The flag that contains the path, for the error message.
 */
export async function readTextFile(path: string, flag: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`the file passed as ${flag} can't be read (${error.code})`, 'Check its path and permissions')
  })
  if (!text.trim()) throw new UsageError(`the file passed as ${flag} is empty`, 'Write the key into it')
  return text.trim()
}
