import {
  documentationChange,
  isSame,
  keysOf,
  type Level,
  list,
  type Report,
  without,
} from '../../openapi/vocabulary/define/change.ts'
import { provisional } from '../../openapi/vocabulary/provisional.ts'
import { type Document, type OperationObject, type ResponseObject, resolve, type Schema } from '../document.ts'
import { SchemaComparison } from './schema.ts'

/** The old and the new version of a part of the OpenAPI document. */
interface Versions<T> {
  readonly old: T
  readonly now: T
}

type Content = Record<string, { schema?: Schema }>

export function compareBodies(
  schemas: SchemaComparison,
  { old, now }: Versions<OperationObject>,
  report: Report,
): void {
  const [was, is] = [old.requestBody, now.requestBody]
  if (!was?.required && is?.required) report('breaking', 'Made the body required')
  if (was?.required && is && !is.required) report('new', 'Made the body optional')
  if (was && is) compareContent(schemas, 'the body', { old: was.content, now: is.content }, 'breaking', report)
  else if (is) report('breaking', 'Added a body')
  else if (was) report('breaking', 'Removed the body')
}

/** Reports changes of the response statuses, headers and bodies. */
export function compareResponses(
  before: Document,
  after: Document,
  { old, now }: Versions<OperationObject>,
  report: Report,
): void {
  const schemas = new SchemaComparison(before, after, 'response', report)
  for (const status of keysOf(old.responses, now.responses)) {
    const isSuccess = status.startsWith('2')
    const what = isSuccess ? 'the response' : `the ${status} response`
    const [was, is] = [responseOf(before, old, status), responseOf(after, now, status)]
    // The error types no longer contain the removed status, so code that uses it does not compile.
    if (!is) report('breaking', `Removed the response status ${status}`)
    else if (!was) report(isSuccess ? 'breaking' : 'new', `Added the response status ${status}`)
    else {
      const level = isSuccess ? 'breaking' : 'changed'
      compareContent(schemas, what, { old: was.content, now: is.content }, level, report)
      compareHeaders(schemas, what, { old: was.headers, now: is.headers }, report)
      if (was.description !== is.description || provisional.read(was) !== provisional.read(is))
        report('changed', documentationChange)
    }
  }
}

function responseOf(document: Document, { responses }: OperationObject, status: string): ResponseObject | undefined {
  const response = responses[status]
  return response && resolve<ResponseObject>(document, response)
}

/**
 * Compares the media types and schemas of a body.
 *
 * @param level How the addition or removal of a media type affects users.
 */
function compareContent(
  schemas: SchemaComparison,
  what: string,
  { old = {}, now = {} }: Versions<Content | undefined>,
  level: Level,
  report: Report,
): void {
  const [oldTypes, newTypes] = [Object.keys(old), Object.keys(now)]
  if (!isSame(oldTypes.toSorted(), newTypes.toSorted())) {
    if (!oldTypes.length) report(level, `Added a body to ${what}`)
    else if (!newTypes.length) report(level, `Removed the body of ${what}`)
    else report(level, `Changed the media types of ${what} from ${list(oldTypes)} to ${list(newTypes)}`)
  }
  for (const type of without(oldTypes, without(oldTypes, newTypes))) {
    const [was, is] = [old[type]?.schema, now[type]?.schema]
    const part = type === 'application/json' ? what : `${what} as ${list([type])}`
    if (was && is) schemas.compare(part, was, is)
    else if (is) report('breaking', `Added a schema to ${part}`)
    else if (was) report('breaking', `Removed the schema of ${part}`)
  }
}

function compareHeaders(
  schemas: SchemaComparison,
  what: string,
  { old = {}, now = {} }: Versions<ResponseObject['headers']>,
  report: Report,
): void {
  for (const name of keysOf(old, now)) {
    const [was, is] = [old[name], now[name]]
    const header = `the header ${list([name])} of ${what}`
    if (!is) report('breaking', `Removed ${header}`)
    else if (!was) report('new', `Added the header ${list([name])} to ${what}`)
    else {
      if (was.required && !is.required) report('breaking', `${list([name])} in ${what} is no longer always present`)
      if (!was.required && is.required) report('changed', `${list([name])} in ${what} is now always present`)
      schemas.compare(header, was.schema, is.schema)
    }
  }
}
