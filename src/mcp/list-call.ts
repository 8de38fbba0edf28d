import { isDeepStrictEqual } from 'node:util'
import { boundOperation, type CatalogEntry } from '../catalog/catalog.ts'
import type { Client } from '../core/client/create-client.ts'
import { ApiError, BudgetError, ChainDataError } from '../core/errors.ts'
import { isAtEnd } from '../core/pagination/cursor.ts'
import type { Progress } from '../core/pagination/progress.ts'
import { Budget } from '../core/pipeline/credits.ts'
import type { Cursor, Parameters } from '../core/types.ts'

export interface ReadAllOptions {
  readonly client: Client
  /** Maximum credits, including retries and failed requests that may have been charged. */
  readonly maxCredits: number
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
  readonly onItem: (item: unknown) => void
}

export interface Interruption {
  readonly cursor: Cursor
  readonly reason: string
}

const concurrency = 4

/**
 * Reads all results of a query within a credit limit, and passes each result to `onItem`. Returns `undefined` if the
 * results are complete. If an error ends the query early, returns the cursor and the reason.
 *
 * @throws an error that occurs before any credits are spent, or before the call has made any progress.
 */
export async function readAllResults(
  entry: CatalogEntry,
  { cursor, limit, ...args }: Parameters,
  { client, maxCredits, signal, onProgress, onItem }: ReadAllOptions,
): Promise<Interruption | undefined> {
  const operation = boundOperation(client, entry)
  const budget = new Budget(maxCredits)
  // The casts are safe, because `pages()` validates both values.
  const options = {
    signal,
    concurrency,
    cursor: cursor as Cursor | undefined,
    limit: limit as number | undefined,
    onProgress,
  }
  let last: Cursor | undefined
  try {
    for await (const page of operation.pages?.(args, options, budget) ?? []) {
      for (const item of page.items) onItem(item)
      last = page.cursor
    }
  } catch (error) {
    const resumeCursor = error instanceof ChainDataError ? error.cursor : undefined
    // Without progress since the last cursor, a resumed call would fail in the same way.
    if (!resumeCursor || !budget.spent || isDeepStrictEqual(resumeCursor, cursor)) throw error
    return { cursor: resumeCursor, reason: interruptionReason(error, maxCredits) }
  }
  return last && !isAtEnd(last) ? { cursor: last, reason: `the limit of ${limit} items is reached` } : undefined
}

/** Describes an error without the text of a response, which the reply would have to mark as untrusted. */
function interruptionReason(error: unknown, maxCredits: number): string {
  if (error instanceof BudgetError) return `the next page would exceed ${maxCredits} credits`
  if (error instanceof ApiError) return `the API returned status ${error.status} (${error.code})`
  return error instanceof ChainDataError ? `the next request failed (${error.code})` : 'the call was aborted'
}
