import type { Cache } from '../core/pipeline/cache.ts'
import { type Kinds, positive, readOptions } from '../core/util/options.ts'
import { type CacheOptions, cacheOptions, createCache } from './create-cache.ts'
import type { CacheStore } from './store.ts'

/** Options for `memoryCache`. */
export interface MemoryCacheOptions extends CacheOptions {
  /**
   * Maximum memory for results in bytes. Beyond it, the least recently used results are deleted. Default: 67,108,864
   * (64 MiB).
   */
  readonly maxBytes?: number | undefined
}

const memoryKinds = (): Kinds<MemoryCacheOptions> => ({ ...cacheOptions(), maxBytes: positive })

/**
 * Creates a cache in memory.
 *
 * @throws {ParameterError} for an unknown or invalid option.
 * @example
 * import { createClient } from 'chaindata'
 * import { memoryCache } from 'chaindata/cache'
 *
 * const cache = memoryCache({ maxBytes: 100_000_000 })
 * const chaindata = createClient({ baseUrl: 'http://127.0.0.1:4010', apiKey: 'key', cache })
 * await chaindata.names.resolve({ chain: 'ethereum-mainnet', name: 'vitalik.eth' })
 * await chaindata.names.resolve({ chain: 'ethereum-mainnet', name: 'vitalik.eth' })
 * console.log(chaindata.credits.spent, chaindata.credits.saved) // 20 20
 */
export function memoryCache(options: MemoryCacheOptions = {}): Cache {
  const { maxBytes, ...rest } = readOptions(options, memoryKinds(), 'memoryCache')
  return createCache(new MemoryStore(maxBytes), rest)
}

interface Entry {
  readonly value: string
  readonly bytes: number
  readonly expires: number
}

/** Estimated overhead of a cache entry in bytes, without its key and value. */
const entryBytes = 128

class MemoryStore implements CacheStore {
  readonly #maxBytes: number
  /** Results by cache key. The least recently used result comes first. */
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  constructor(maxBytes = 2 ** 26) {
    this.#maxBytes = maxBytes
  }

  get(key: string): string | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    if (entry.expires <= Date.now()) {
      this.#bytes -= entry.bytes
      return undefined
    }
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: string, maxAge = Infinity): void {
    this.#delete(key)
    const bytes = entryBytes + textBytes(key) + textBytes(value)
    if (bytes > this.#maxBytes) return
    this.#entries.set(key, { value, bytes, expires: Date.now() + maxAge })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#delete(oldest)
    }
  }

  #delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}

/**
 * Estimates the memory of a string in bytes. JavaScript engines use one byte per character, or two if any character is
 * above U+00FF.
 */
const textBytes = (text: string): number => (/[^\0-\xff]/.test(text) ? 2 : 1) * text.length
