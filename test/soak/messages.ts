import type { Kind } from '../redis/clients.ts'
import type { Resources } from './resources.ts'

/** The budget that all workers share. It is never used up. */
export const budget = 1_000_000_000
export const key = 'the-key-of-the-soak-test'
export const alertSecret = 'the-secret-of-the-soak-test'
/** Rate limit of all workers together. */
export const requestsPerSecond = 40
/** Redis considers a worker dead after this time, in milliseconds. */
export const leaseMs = 3_000
/** Maximum size of the cache that the workers share, in bytes. Too small for all results, so that it evicts some. */
export const cacheBytes = 2_000_000
/** Headers that identify the worker and the time at which it sent the request. */
export const workerHeader = 'x-worker'
export const sentHeader = 'x-sent'

/** What a worker needs to start. */
export interface WorkerOptions {
  /** Identifies the process. A worker that replaces a killed one has the same slot and another ID. */
  readonly id: string
  readonly slot: number
  /** The Redis library. */
  readonly library: Kind
  readonly transport: 'fetch' | 'node'
  readonly redisPort: number
  readonly url: string
  /** Contains the cache, the journals and the logs of alerts. */
  readonly folder: string
  readonly seed: number
  readonly sampleEveryMs: number
  /** Digest of the correct result of each read. */
  readonly expected: readonly string[]
  /** Number of events that tools count in each list. */
  readonly counts: readonly number[]
  /** Hashes of transactions that exist. */
  readonly hashes: readonly string[]
}

/** The ledger of a worker at a time. */
export interface LedgerReading {
  readonly at: number
  readonly spent: number
  readonly uncertain: number
  readonly reserved: number
}

/** What workers count, by name, such as `reads` or `BudgetError`. */
export type Counts = Readonly<Record<string, number>>

export type WorkerMessage =
  | { readonly type: 'ready'; readonly url: string; readonly resources: Resources }
  | { readonly type: 'ledger'; readonly ledger: LedgerReading; readonly counts: Counts }
  | { readonly type: 'sample'; readonly resources: Resources }
  /** A write succeeded. */
  | { readonly type: 'written'; readonly write: string }
  /** An invariant does not hold. */
  | { readonly type: 'broken'; readonly what: string }
  | { readonly type: 'ended'; readonly ledger: LedgerReading; readonly counts: Counts; readonly resources: Resources }
