import type { Parameters } from '../core/types.ts'
import { isRecord } from '../core/util/record.ts'
import { ArgumentError } from './suggest.ts'
import { omit } from './tools.ts'

/** Distinguishes the cursors of this server from those of the API, which some operations accept as `cursor`. */
const prefix = 'resume.'

/** What the `cursor` in the `next` of a reply contains. */
interface ResumeToken {
  /** The cursor of an SDK call or, for a single page, the API's own cursor. */
  readonly cursor?: unknown
  /** ID of the totals of the interrupted call. */
  readonly totals?: string | undefined
}

export interface ResumedCall {
  readonly args: Parameters
  readonly totals?: string | undefined
}

/**
 * Encodes a cursor as a single text. A cursor can contain text of the API, which a model must not find in `next`.
 * Returns the arguments with the encoded cursor.
 */
export function encodeCursor(args: Parameters, totals: string | undefined): Parameters {
  const { cursor } = args
  if (cursor === undefined && totals === undefined) return args
  const token: ResumeToken = { cursor, totals }
  return { ...args, cursor: prefix + Buffer.from(JSON.stringify(token)).toString('base64url') }
}

/**
 * Decodes the cursor in the arguments of a tool call. Returns other cursors unchanged.
 *
 * @throws {ArgumentError} if the cursor is damaged.
 */
export function decodeCursor(args: Parameters): ResumedCall {
  const { cursor: text } = args
  if (typeof text !== 'string' || !text.startsWith(prefix)) return { args }
  const { cursor, totals } = parseToken(text.slice(prefix.length))
  const rest = omit(args, ['cursor'])
  return { args: cursor === undefined ? rest : { ...rest, cursor }, totals }
}

function parseToken(encoded: string): ResumeToken {
  try {
    const token: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString())
    if (isRecord(token)) {
      const { cursor, totals } = token
      const isTotals = typeof totals === 'string'
      if (isRecord(cursor) || typeof cursor === 'string' || (cursor === undefined && isTotals))
        return { cursor, totals: isTotals ? totals : undefined }
    }
  } catch {
    // Reported below, in the same way as a token of the wrong type.
  }
  throw new ArgumentError(
    '`cursor` is damaged: pass the `cursor` of `next` unchanged, or omit it to start from the beginning.',
  )
}
