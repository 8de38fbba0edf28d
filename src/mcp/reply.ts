import type { InputRequiredResult, Server, ServerContext } from '@modelcontextprotocol/server'
import type { Client } from '../client/create-client.ts'
import type { Parameters } from '../types.ts'
import { isRecord } from '../util/record.ts'
import { resultUri } from './resources.ts'
import type { ResultChunk } from './result-store.ts'

export interface ToolCall {
  readonly name: string
  readonly args: Parameters
  readonly secrets: ReadonlySet<string>
  readonly server: Server
  readonly context: ServerContext
}

/** The reply to a tool call. The agent receives `body` as a JSON object. */
export interface ToolReply {
  readonly body: object
  readonly isError?: boolean
  /** ID of the complete result in the result store. Absent if the reply itself contains the complete result. */
  readonly file?: string | undefined
}

export const ndjson = 'application/x-ndjson'

export const toObject = (value: unknown): Parameters => (isRecord(value) ? value : {})

export const isReply = (result: ToolReply | InputRequiredResult): result is ToolReply => 'body' in result

export const failure = (client: Client, code: string, message: string): ToolReply => ({
  body: { complete: false, error: { code, message }, budget: budgetBody(client) },
  isError: true,
})

export const fileLink = (id: string | undefined): object => (id === undefined ? {} : { file: resultUri(id) })

export const readMoreName = 'read_more'

/**
 * Creates the reply that contains a chunk of a result. Only the last chunk contains the arguments that resume an
 * interrupted call, so that the agent reads all chunks first.
 */
export function chunkReply({ items, truncated, trailer, next, of, id }: ResultChunk): ToolReply {
  const isComplete = !next && !('next' in trailer)
  const body = {
    complete: isComplete,
    data: items,
    ...(next && { of, next: { tool: readMoreName, arguments: next } }),
    ...trailer,
    ...(truncated.length && { truncated }),
    ...fileLink(id),
  }
  return { body, file: id }
}

export const budgetBody = ({ credits: { spent, uncertain, remaining } }: Client): object => ({
  spent,
  ...(uncertain && { perhaps: uncertain }),
  left: remaining,
})
