import { readFileSync } from 'node:fs'
import { throwParameterError } from '../core/errors.ts'
import type { Parameters } from '../core/types.ts'
import { isRecord } from '../core/util/record.ts'
import type { OpenApiDocument } from '../document/read.ts'
import {
  compileIdentification,
  createRecording,
  describeCall as identityOf,
  type Recording,
} from '../mock/recordings.ts'
import { describeDocument } from '../mock/spec/describe.ts'
import { replaceFile } from '../node/private-file.ts'
import { parseBody } from './compare/response.ts'
import type { Contract, ContractOperation, ContractParameter } from './contract.ts'
import { requestOf } from './describe.ts'
import type { Skipped } from './plan.ts'
import { withoutPrivateData } from './private.ts'
import { chainParameter, chainsOf } from './samples.ts'
import type { Exchange, PlannedCall } from './types.ts'

/**
 * Writes responses to a file that `replayFetch` reads. Like the files of `replayFetch`, it contains no response that depends
 * on the key or the moment, such as a 401 or a 500.
 *
 * @param options.redact Removes the API keys from a text.
 * @param options.own The document of an application, if the calls are not those of the API.
 */
export function writeRecordings(
  file: string,
  exchanges: readonly Exchange[],
  { redact, own }: { readonly redact: (text: string) => string; readonly own?: object | undefined },
): void {
  const identify = identifier(own)
  const recordings = new Map<string, Recording>()
  for (const { call, status, headers, text, body } of exchanges) {
    const identified = call.purpose === 'wrong key' ? undefined : identify(call)
    const clean = redact(body === undefined ? text : JSON.stringify(withoutPrivateData(body)))
    const cleanHeaders = Object.entries(headers).map(([name, value]): [string, string] => [name, redact(value)])
    const response = new Response(null, { status, headers: cleanHeaders })
    const recording = identified && createRecording(identified, response, clean)
    if (recording) recordings.set(identityOf(recording), recording)
  }
  const sorted = [...recordings].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, recording]) => recording)
  replaceFile(file, `${JSON.stringify({ version: 1, recordings: sorted }, null, 2)}\n`)
}

/**
 * Returns a function that returns the operation and the parameters of a call as recordings contain them.
 *
 * @param own An application's own document. Default: that of the API.
 */
function identifier(own: object | undefined) {
  // A call is identified without validating it.
  const identify = compileIdentification(own && describeDocument(own as OpenApiDocument, () => () => true))
  return (call: PlannedCall) => {
    const { method, url, body } = requestOf(call)
    return identify({ method, url, headers: {}, ...(body && { body: JSON.stringify(body) }) })
  }
}

export interface RecordedResponses {
  readonly exchanges: readonly Exchange[]
  /** The recordings of operations that the document does not have. */
  readonly skipped: readonly Skipped[]
}

/**
 * Reads the responses in a file of recordings. A recording of a planned call is compared like the response to that call.
 *
 * @throws {ParameterError} if the file cannot be read or contains no recordings.
 */
export function readRecordings(
  file: string,
  contract: Contract,
  planned: readonly PlannedCall[],
  own?: object,
): RecordedResponses {
  const identify = identifier(own)
  const byIdentity = new Map<string, PlannedCall[]>()
  for (const call of planned) {
    const identified = call.purpose === 'wrong key' ? undefined : identify(call)
    if (!identified) continue
    const identity = identityOf(identified)
    byIdentity.set(identity, [...(byIdentity.get(identity) ?? []), call])
  }
  const skipped: Skipped[] = []
  const exchanges = readFile(file).flatMap((recording) => {
    const known = byIdentity.get(identityOf(recording))
    if (known) return known.map((call) => exchangeOf(call, recording))
    const operation = contract.operations.find(({ id }) => id === recording.operation)
    if (!operation) {
      const { operation: id } = recording
      skipped.push({
        operation: id,
        call: identityOf(recording),
        credits: null,
        reason: 'the document has no such operation',
      })
      return []
    }
    return [exchangeOf(recordedCall(operation, recording), recording)]
  })
  const order = new Map(planned.map((call, index) => [call, index]))
  const rank = ({ call }: Exchange) => order.get(call) ?? planned.length
  return { exchanges: exchanges.sort((a, b) => rank(a) - rank(b)), skipped }
}

function exchangeOf(call: PlannedCall, { status, headers, body, text }: Recording): Exchange {
  const content = body === undefined ? (text ?? '') : JSON.stringify(body)
  return { call, status, headers, text: content, body: parseBody(content) }
}

/** Returns the call of a recording that the plan does not contain, with the rule that it violates, if any. */
function recordedCall(operation: ContractOperation, { parameters, status }: Recording): PlannedCall {
  const call = { operation, parameters, price: null }
  const chain = chainParameter(operation)
  if (status >= 300 || !chain) return { ...call, purpose: 'recorded' }
  const slug = parameters['chain']
  if (slug !== undefined && !chainsOf(operation).includes(String(slug)))
    return { ...call, purpose: 'unknown chain', parameter: chain }
  for (const parameter of operation.parameters) {
    const limit = exceededLimit(parameter, parameters)
    if (limit !== undefined) return { ...call, purpose: 'beyond bound', parameter, limit }
  }
  return { ...call, purpose: 'recorded' }
}

function exceededLimit(
  { name, schema: { maxItems, maximum } }: ContractParameter,
  parameters: Parameters,
): number | undefined {
  const value = parameters[name]
  if (Array.isArray(value) && typeof maxItems === 'number' && value.length > maxItems) return maxItems
  return typeof value === 'number' && typeof maximum === 'number' && value > maximum ? maximum : undefined
}

function readFile(file: string): readonly Recording[] {
  const fail = (reason: string) => throwParameterError({ parameter: 'from', rule: 'format' }, `${file} ${reason}`)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return fail('does not exist or cannot be read')
  }
  const content = parseBody(text)
  const recordings: unknown = isRecord(content) && content['version'] === 1 ? content['recordings'] : undefined
  if (Array.isArray(recordings)) {
    const invalid = recordings.findIndex((one) => !isRecording(one))
    return invalid < 0 ? recordings : fail(`is invalid: its recording ${invalid + 1} is not one that --record writes`)
  }
  return fail('is not a file of recordings, which --record and replayFetch write')
}

function isRecording(value: unknown): value is Recording {
  if (!isRecord(value)) return false
  const { operation, parameters, unknownParameters = 0, status, headers, text = '' } = value
  const areObjects = [parameters, headers].every((one) => isRecord(one) && !Array.isArray(one))
  const areTexts =
    areObjects && [operation, text, ...Object.values(Object(headers))].every((one) => typeof one === 'string')
  return areTexts && Number.isInteger(status) && Number.isInteger(unknownParameters)
}
