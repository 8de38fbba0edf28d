import type { Kind } from '../redis/clients.ts'
import type { Resources } from './resources.ts'

/** Options of a worker process. */
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

/** The ledger of a worker at one point in time. */
export interface LedgerReading {
  readonly at: number
  readonly spent: number
  readonly uncertain: number
  readonly reserved: number
}

/** Numbers of actions and errors by name, such as `reads` or `BudgetError`. */
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
