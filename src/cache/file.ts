import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { messageOf } from '../catalog/message.ts'
import { ParameterError, throwParameterError } from '../core/errors.ts'
import type { Cache } from '../core/pipeline/cache.ts'
import { type Kinds, positive, readOptions, text } from '../core/util/options.ts'
import { type CacheOptions, cacheOptions, createCache } from './create-cache.ts'
import { type DatabaseKind, openDatabase } from './database.ts'
import type { CacheStore } from './store.ts'

/** Options for `fileCache`. */
export interface FileCacheOptions extends CacheOptions {
  /**
   * Path of the SQLite database that stores the results. Created if it does not exist, readable only by its owner, but
   * its folder must exist.
   */
  readonly path: string
  /**
   * Maximum size of the file in bytes. Beyond it, the least recently used results are deleted. Default: 1,073,741,824
   * (1 GiB).
   */
  readonly maxBytes?: number | undefined
}

const fileKinds = (): Kinds<FileCacheOptions> => ({ ...cacheOptions(), path: text, maxBytes: positive })

/**
 * Creates a cache in a file. Several processes can use the file at the same time, and a crash does not damage it.
 * Requires `node:sqlite`: Node.js 22.13 or later, Bun or Deno.
 *
 * @throws {ParameterError} for an unknown or invalid option, a file that is not a cache, or a runtime without
 * `node:sqlite`.
 * @example
 * import { createClient } from 'chaindata'
 * import { fileCache } from 'chaindata/cache'
 *
 * const cache = fileCache({ path: 'chaindata-cache.db' })
 * const chaindata = createClient({ baseUrl: 'http://127.0.0.1:4010', apiKey: 'key', cache })
 * await chaindata.names.resolve({ chain: 'ethereum-mainnet', name: 'vitalik.eth' })
 * await cache.close()
 */
export function fileCache(options: FileCacheOptions): Cache {
  const { path, maxBytes = 2 ** 30, ...rest } = readOptions(options, fileKinds(), 'fileCache')
  if (path === undefined)
    throwParameterError(
      { operation: 'fileCache', parameter: 'path', rule: 'required' },
      '`path` is required: the file of the cache',
    )
  return createCache(new FileStore(open(path), maxBytes), rest)
}

const cacheDatabase: DatabaseKind = {
  applicationId: 0x63686461,
  format: 1,
  schema: `
    CREATE TABLE IF NOT EXISTS results (key TEXT PRIMARY KEY, value TEXT NOT NULL, expires REAL NOT NULL, used REAL NOT NULL);
    CREATE INDEX IF NOT EXISTS results_used ON results (used);
  `,
}

function open(path: string): DatabaseSync {
  try {
    // Waiting would block the process, so the cache retries writes to a busy database later.
    return openDatabase(path, cacheDatabase, 20)
  } catch (error) {
    const message = `fileCache: ${path} cannot be used as a cache: ${messageOf(error)}`
    throw new ParameterError(message, { operation: 'fileCache', parameter: 'path', rule: 'file', cause: error })
  }
}

/** How long writes are collected before they are written in one transaction, in milliseconds. */
const writeEvery = 20
const maxWriteAttempts = 50
/** Minimum milliseconds between two updates of a result's last-used time. */
const useEvery = 3_600_000

interface Write {
  readonly value: string
  readonly expires: number
}

class FileStore implements CacheStore {
  readonly #database: DatabaseSync
  readonly #maxBytes: number
  readonly #select: StatementSync
  readonly #insert: StatementSync
  readonly #touch: StatementSync
  #writes = new Map<string, Write>()
  #used = new Set<string>()
  #written: Promise<void> | undefined

  constructor(database: DatabaseSync, maxBytes: number) {
    this.#database = database
    this.#maxBytes = maxBytes
    this.#select = database.prepare('SELECT value, expires, used FROM results WHERE key = ?')
    this.#insert = database.prepare('INSERT OR REPLACE INTO results (key, value, expires, used) VALUES (?, ?, ?, ?)')
    this.#touch = database.prepare('UPDATE results SET used = ? WHERE key = ?')
    globalThis.process.on('exit', this.#onExit)
  }

  get(key: string): string | undefined {
    const now = Date.now()
    const row: Partial<Record<keyof Write | 'used', unknown>> = this.#writes.get(key) ?? this.#select.get(key) ?? {}
    const { value, expires, used } = row
    if (typeof value !== 'string' || Number(expires) <= now) return undefined
    if (Number(used) < now - useEvery) {
      this.#used.add(key)
      this.#schedule().catch(() => {})
    }
    return value
  }

  set(key: string, value: string, maxAge = Infinity): Promise<void> {
    this.#writes.set(key, { value, expires: Date.now() + maxAge })
    return this.#schedule()
  }

  async close(): Promise<void> {
    globalThis.process.off('exit', this.#onExit)
    await this.#written?.catch(() => {})
    this.#database.close()
  }

  readonly #onExit = (): void => {
    try {
      this.#write()
      this.#database.close()
    } catch {
      // Another process requests the unwritten results again.
    }
  }

  #schedule(): Promise<void> {
    this.#written ??= this.#writeLater()
    return this.#written
  }

  /** Writes results to the file after a delay. Retries while another process has locked the file. */
  async #writeLater(): Promise<void> {
    for (let attempts = 1; ; attempts++) {
      await new Promise((resolve) => setTimeout(resolve, writeEvery))
      try {
        this.#write()
        this.#written = undefined
        return
      } catch (error) {
        if (attempts < maxWriteAttempts && /busy|locked/i.test(messageOf(error))) continue
        this.#writes.clear()
        this.#written = undefined
        throw error
      }
    }
  }

  #write(): void {
    if (!this.#writes.size && !this.#used.size) return
    const now = Date.now()
    this.#database.exec('BEGIN IMMEDIATE')
    try {
      for (const key of this.#used) this.#touch.run(now, key)
      for (const [key, { value, expires }] of this.#writes) this.#insert.run(key, value, expires, now)
      this.#evict(now)
      this.#database.exec('COMMIT')
    } catch (error) {
      this.#database.exec('ROLLBACK')
      throw error
    }
    this.#writes.clear()
    this.#used.clear()
  }

  /**
   * If the file is too large, deletes expired results. If that is not enough, repeatedly deletes the least recently
   * used tenth of the results.
   */
  #evict(now: number): void {
    if (this.#bytes <= this.#maxBytes) return
    this.#database.prepare('DELETE FROM results WHERE expires <= ?').run(now)
    while (this.#bytes > this.#maxBytes) {
      const { changes } = this.#database
        .prepare(
          'DELETE FROM results WHERE key IN (SELECT key FROM results ORDER BY used LIMIT (SELECT count(*) / 10 + 1 FROM results))',
        )
        .run()
      if (!changes) return
    }
  }

  /** Number of bytes in use. Excludes the pages of deleted results, which SQLite reuses. */
  get #bytes(): number {
    const read = (name: string) => Number(Object.values({ ...this.#database.prepare(`PRAGMA ${name}`).get() })[0])
    return (read('page_count') - read('freelist_count')) * read('page_size')
  }
}
