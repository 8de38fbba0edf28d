import type { InputRequiredResult, Server, ServerContext } from '@modelcontextprotocol/server'
import type { Client } from '../core/client/create-client.ts'
import { ChainDataError } from '../core/errors.ts'
import type { Parameters } from '../core/types.ts'
import { isRecord } from '../core/util/record.ts'
import { resultUri } from './resource-uris.ts'
import type { ResultChunk } from './result-store.ts'
import { ArgumentError, quotesResponse } from './suggest.ts'
import { toTable } from './table.ts'

export interface ToolCall {
  readonly name: string
  readonly args: Parameters
  readonly secrets: ReadonlySet<string>
  readonly server: Server
  readonly context: ServerContext
}

/**
 * The reply to a tool call. The agent receives `body` as a JSON object. Data of the API is only in the properties
 * `data`, `response`, `aggregate`, `resolved` and `truncated`, and in the text of an error: the API must not be able to
 * set a property that the agent acts on, such as `next`. The cursor in `next` is encoded.
 */
export interface ToolReply {
  readonly body: object
  readonly isError?: boolean
  /** Whether the error message may quote a response. */
  readonly quotesResponse?: boolean
  /** ID of the complete result in the result store. Absent if the reply itself contains the complete result. */
  readonly file?: string | undefined
}

/**
 * Properties of a tool result that may contain untrusted text from a blockchain. Each result names its untrusted
 * properties, because some clients hide the instructions of the server from the model.
 */
const untrustedNames = ['data', 'response', 'aggregate', 'resolved', 'truncated']

export function untrustedIn({ body, quotesResponse }: ToolReply): string[] {
  const names = untrustedNames.filter((name) => name in body)
  return quotesResponse ? [...names, 'error'] : names
}

export const ndjson = 'application/x-ndjson'

export const toObject = (value: unknown): Parameters => (isRecord(value) ? value : {})

export const isReply = (result: ToolReply | InputRequiredResult): result is ToolReply => 'body' in result

export const failure = (client: Client, code: string, message: string): ToolReply => ({
  body: { complete: false, error: { code, message }, budget: budgetBody(client) },
  isError: true,
})

/** Creates the reply for an error. `message` describes the error to the agent. */
export const errorReply = (client: Client, error: unknown, message: string, otherCode = 'arguments'): ToolReply => ({
  ...failure(
    client,
    error instanceof ChainDataError || error instanceof ArgumentError ? error.code : otherCode,
    message,
  ),
  quotesResponse: quotesResponse(error),
})

export const fileLink = (id: string | undefined): object => (id === undefined ? {} : { file: resultUri(id) })

export const readMoreName = 'read_more'

/**
 * Creates the reply that contains a chunk of a result. Only the last chunk contains the arguments that resume an
 * interrupted call, so that the agent reads all chunks first.
 */
export function chunkReply({ items, isFull, omitted, truncated, trailer, next, of, id }: ResultChunk): ToolReply {
  const isComplete = !next && !('next' in trailer)
  const body = {
    complete: isComplete,
    data: isFull ? items : toTable(items),
    ...(omitted.size && { omitted: `${[...omitted].join(', ')}: set \`full: true\`` }),
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
