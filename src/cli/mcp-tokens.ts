import type { Period } from '../core/pipeline/credits.ts'
import { isRecord, kindOf } from '../core/util/record.ts'
import { UsageError } from './errors.ts'
import { readTextFile } from './key-file.ts'

export interface McpToken {
  readonly name: string
  readonly token: string
  readonly budget?: number
  readonly per?: Period
}

/**
 * Reads the bearer tokens of MCP clients from a JSON file such as `{"alice": {"token": "…", "budget": 5000, "per":
 * "day"}}`.
 */
export async function readTokens(path: string): Promise<McpToken[]> {
  const text = await readTextFile(path, '--tokens-file')
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw tokensError('is not valid JSON')
  }
  if (kindOf(content) !== 'object' || !isRecord(content)) throw tokensError('must contain an object')
  const tokens = Object.entries(content).map(([name, entry]) => readToken(name, entry))
  if (!tokens.length) throw tokensError('contains no token')
  if (new Set(tokens.map(({ token }) => token)).size < tokens.length) throw tokensError('contains a token twice')
  return tokens
}

function readToken(name: string, entry: unknown): McpToken {
  const { token, budget, per, ...others } = isRecord(entry) ? entry : {}
  const [other] = Object.keys(others)
  if (other !== undefined) throw tokensError(`contains the unknown property ${name}.${other}`)
  if (typeof token !== 'string' || token.length < minTokenLength || /\s/.test(token))
    throw tokensError(`must have a token of at least ${minTokenLength} characters without spaces for ${name}`)
  if (budget !== undefined && !(Number.isInteger(budget) && Number(budget) >= 0))
    throw tokensError(`must have a whole number as the budget of ${name}`)
  if (per !== undefined && per !== 'day' && per !== 'month') throw tokensError(`must have day or month as ${name}.per`)
  return { name, token, ...(budget !== undefined && { budget: Number(budget) }), ...(per !== undefined && { per }) }
}

const minTokenLength = 16

const tokensError = (problem: string): UsageError =>
  new UsageError(
    `the file passed as --tokens-file ${problem}`,
    'It must contain tokens by name: {"alice": {"token": "…", "budget": 5000, "per": "day"}}',
  )
