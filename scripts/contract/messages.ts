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
import {
  type Document,
  type OperationObject,
  type ResponseObject,
  resolve,
  type Schema,
} from '../../src/document/document.ts'
import type { Contracts } from './keys.ts'
import { type Direction, SchemaComparison } from './schema.ts'

/** The old and the new version of a part of the OpenAPI document. */
interface Versions<T> {
  readonly old: T
  readonly now: T
}

type Content = Record<string, { schema?: Schema }>

/** Reports changes of the request body. */
export function compareBodies(contracts: Contracts, { old, now }: Versions<OperationObject>): void {
  const { report } = contracts
  const [was, is] = [old.requestBody, now.requestBody]
  if (!was?.required && is?.required) report('breaking', 'Made the body required')
  if (was?.required && is && !is.required) report('new', 'Made the body optional')
  if (was && is)
    new MessageComparison(contracts, 'request').content('the body', { old: was.content, now: is.content }, 'breaking')
  else if (is) report('breaking', 'Added a body')
  else if (was) report('breaking', 'Removed the body')
}

/** Reports changes of the response statuses, headers and bodies. */
export function compareResponses(contracts: Contracts, { old, now }: Versions<OperationObject>): void {
  const { before, after, report } = contracts
  const messages = new MessageComparison(contracts, 'response')
  for (const status of keysOf(old.responses, now.responses)) {
    const isSuccess = status.startsWith('2')
    const what = isSuccess ? 'the response' : `the ${status} response`
    const [was, is] = [responseOf(before, old, status), responseOf(after, now, status)]
    // The error types no longer contain the removed status, so code that uses it does not compile.
    if (!is) report('breaking', `Removed the response status ${status}`)
    else if (!was) report(isSuccess ? 'breaking' : 'new', `Added the response status ${status}`)
    else {
      const level = isSuccess ? 'breaking' : 'changed'
      messages.content(what, { old: was.content, now: is.content }, level)
      messages.headers(what, { old: was.headers, now: is.headers })
      if (was.description !== is.description || provisional.read(was) !== provisional.read(is))
        report('changed', documentationChange)
    }
  }
}

function responseOf(document: Document, { responses }: OperationObject, status: string): ResponseObject | undefined {
  const response = responses[status]
  return response && resolve<ResponseObject>(document, response)
}

/** Compares the bodies and headers of requests or responses. `what` is their name in the changelog sentences. */
class MessageComparison {
  readonly #schemas: SchemaComparison
  readonly #report: Report

  constructor(contracts: Contracts, direction: Direction) {
    this.#schemas = new SchemaComparison(contracts, direction)
    this.#report = contracts.report
  }

  /**
   * Compares the media types and schemas of a body.
   *
   * @param level How the addition or removal of a media type affects users.
   */
  content(what: string, { old = {}, now = {} }: Versions<Content | undefined>, level: Level): void {
    const [oldTypes, newTypes] = [Object.keys(old), Object.keys(now)]
    if (!isSame(oldTypes.toSorted(), newTypes.toSorted())) {
      if (!oldTypes.length) this.#report(level, `Added a body to ${what}`)
      else if (!newTypes.length) this.#report(level, `Removed the body of ${what}`)
      else this.#report(level, `Changed the media types of ${what} from ${list(oldTypes)} to ${list(newTypes)}`)
    }
    for (const type of without(oldTypes, without(oldTypes, newTypes))) {
      const [was, is] = [old[type]?.schema, now[type]?.schema]
      const part = type === 'application/json' ? what : `${what} as ${list([type])}`
      if (was && is) this.#schemas.compare(part, was, is)
      else if (is) this.#report('breaking', `Added a schema to ${part}`)
      else if (was) this.#report('breaking', `Removed the schema of ${part}`)
    }
  }

  headers(what: string, { old = {}, now = {} }: Versions<ResponseObject['headers']>): void {
    for (const name of keysOf(old, now)) {
      const [was, is] = [old[name], now[name]]
      const header = `the header ${list([name])} of ${what}`
      if (!is) this.#report('breaking', `Removed ${header}`)
      else if (!was) this.#report('new', `Added the header ${list([name])} to ${what}`)
      else {
        if (was.required && !is.required)
          this.#report('breaking', `${list([name])} in ${what} is no longer always present`)
        if (!was.required && is.required) this.#report('changed', `${list([name])} in ${what} is now always present`)
        this.#schemas.compare(header, was.schema, is.schema)
      }
    }
  }
}
