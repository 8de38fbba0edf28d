import {
  type Document,
  type OperationEntry,
  ownOperations,
  type Parameter,
  type ResponseObject,
  resolve,
  type Schema,
} from '../document.ts'
import { type Change, documentationChange, isSame, keysOf, list, type Report } from './change.ts'
import { extensionRules } from './extensions.ts'
import { SchemaComparison } from './schema.ts'
import { compareService } from './service.ts'

type Operation = OperationEntry['operation']

/** Returns every difference between two contracts as a change for users. Differences without a rule count as breaking. */
export function compareContracts(before: Document, after: Document): Change[] {
  const changes = new Map<string, Change>()
  const reportOn =
    (subject: string): Report =>
    (level, text) =>
      changes.set(`${level} ${subject} ${text}`, { level, subject, text })

  const [old, now] = [operationsById(before), operationsById(after)]
  for (const id of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(id), now.get(id)]
    const report = reportOn(`\`${id}\``)
    if (was && is) compareOperations(before, after, was, is, report)
    else if (is) report('new', `Added the operation: ${is.operation.summary}`)
    else if (was) {
      const renamed = [...now.values()].find(({ method, path }) => method === was.method && path === was.path)
      report('breaking', renamed && !old.has(renamed.id) ? `Renamed to \`${renamed.id}\`` : 'Removed the operation')
    }
  }
  compareService(before, after, reportOn('Service'))
  compareWebhooks(before, after, reportOn('Webhooks'))
  return [...changes.values()]
}

const operationsById = (document: Document): Map<string, OperationEntry> =>
  new Map(ownOperations(document).map((entry) => [entry.id, entry]))

function compareOperations(
  before: Document,
  after: Document,
  { method, path, operation: old }: OperationEntry,
  { method: newMethod, path: newPath, operation: now }: OperationEntry,
  report: Report,
): void {
  if (`${method} ${path}` !== `${newMethod} ${newPath}`)
    report('breaking', `Moved from \`${method} ${path}\` to \`${newMethod} ${newPath}\``)
  if (old.operationId !== now.operationId)
    report('breaking', 'Changed the `operationId`, which other generators use as the name of the operation')
  if (!old.deprecated && now.deprecated) report('changed', 'Deprecated the operation')
  if (old.deprecated && !now.deprecated) report('new', 'Removed the deprecation of the operation')
  if (old.summary !== now.summary || old.description !== now.description) report('changed', documentationChange)
  compareParameters(before, after, old, now, report)
  compareBodies(before, after, old, now, report)
  compareResponses(before, after, old, now, report)
  for (const key of keysOf(old, now)) {
    const [oldValue, newValue] = [old[key as 'x-'], now[key as 'x-']]
    if (handled.has(key) || isSame(oldValue, newValue)) continue
    const compare = extensionRules[key]
    if (compare) compare(oldValue as undefined, newValue as undefined, report)
    else report('breaking', `Changed \`${key}\``)
  }
}

const handled = new Set([
  ...['operationId', 'summary', 'description', 'deprecated', 'parameters', 'requestBody', 'responses'],
  // The ID contains the group, and `x-v3` describes the v3 operation.
  ...['tags', 'x-twin-of'],
])

function compareParameters(before: Document, after: Document, old: Operation, now: Operation, report: Report): void {
  const schemas = new SchemaComparison(before, after, 'request', report)
  const [oldParameters, newParameters] = [parametersOf(before, old), parametersOf(after, now)]
  for (const name of keysOf(oldParameters, newParameters)) {
    const [was, is] = [oldParameters[name], newParameters[name]]
    const what = `\`${name}\``
    if (!is) report('breaking', `Removed the parameter ${what}`)
    else if (!was) {
      if (is.required) report('breaking', `Added the required parameter ${what}`)
      else report('new', `Added the optional parameter ${what}`)
    } else {
      if (!was.required && is.required) report('breaking', `Made ${what} required`)
      if (was.required && !is.required) report('new', `Made ${what} optional`)
      if (was.in !== is.in) report('breaking', `Moved ${what} from the ${was.in} to the ${is.in}`)
      if (was['x-time'] !== is['x-time'])
        report('breaking', `Changed the format of ${what} to \`${is['x-time'] ?? 'text'}\``)
      if (was.style !== is.style || was.explode !== is.explode) report('breaking', `Changed the encoding of ${what}`)
      schemas.compare(what, was.schema, is.schema)
      compareOtherFields(what, was, is, report)
    }
  }
}

/** Fields of a parameter without a rule count as breaking, so that no change goes unreported. */
function compareOtherFields(what: string, before: FullParameter, after: FullParameter, report: Report): void {
  const [old, now] = [before, after].map((one) => new Map<string, unknown>(Object.entries(one)))
  for (const key of keysOf(before, after)) {
    if (handledOfParameters.has(key) || isSame(old?.get(key), now?.get(key))) continue
    if (key === 'deprecated')
      report('changed', now?.get(key) ? `Deprecated ${what}` : `Removed the deprecation of ${what}`)
    else if (key === 'description' || key === 'x-provisional') report('changed', documentationChange)
    else report('breaking', `Changed \`${key}\` of ${what}`)
  }
}

const handledOfParameters = new Set([
  ...['name', 'in', 'required', 'schema', 'style', 'explode', 'x-time'],
  // Examples do not affect callers.
  ...['example', 'examples'],
])

type FullParameter = Parameter & { style?: string; explode?: boolean }

const parametersOf = (document: Document, { parameters = [] }: Operation): Record<string, FullParameter> =>
  Object.fromEntries(
    parameters.map((entry) => {
      const parameter = resolve<FullParameter>(document, entry)
      return [parameter.name, parameter]
    }),
  )

function compareBodies(before: Document, after: Document, old: Operation, now: Operation, report: Report): void {
  if (!old.requestBody?.required && now.requestBody?.required) report('breaking', 'Made the body required')
  if (old.requestBody?.required && now.requestBody && !now.requestBody.required) report('new', 'Made the body optional')
  const [was, is] = [old, now].map(({ requestBody }) => requestBody?.content['application/json']?.schema)
  if (was && is) new SchemaComparison(before, after, 'request', report).compare('the body', was, is)
  else if (is) report('breaking', 'Added a body')
  else if (was) report('breaking', 'Removed the body')
}

function compareResponses(before: Document, after: Document, old: Operation, now: Operation, report: Report): void {
  for (const status of keysOf(old.responses, now.responses)) {
    const isSuccess = status.startsWith('2')
    const what = isSuccess ? 'the response' : `the ${status} response`
    if (!(status in now.responses)) report(isSuccess ? 'breaking' : 'changed', `Removed the response status ${status}`)
    else if (!(status in old.responses)) report(isSuccess ? 'breaking' : 'new', `Added the response status ${status}`)
    else {
      const [was, is] = [schemaOf(before, old, status), schemaOf(after, now, status)]
      if (was && is) new SchemaComparison(before, after, 'response', report).compare(what, was, is)
      else if (is) report('breaking', `Added a schema to ${what}`)
      else if (was) report('breaking', `Removed the schema of ${what}`)
      const [oldTypes, newTypes] = [mediaTypesOf(before, old, status), mediaTypesOf(after, now, status)]
      if (!isSame(oldTypes, newTypes))
        report(
          isSuccess ? 'breaking' : 'changed',
          `Changed the media types of ${what} from ${list(oldTypes)} to ${list(newTypes)}`,
        )
    }
  }
}

function contentOf(document: Document, { responses }: Operation, status: string): ResponseObject['content'] {
  const response = responses[status]
  return response && resolve<ResponseObject>(document, response).content
}

const mediaTypesOf = (document: Document, operation: Operation, status: string): string[] =>
  Object.keys(contentOf(document, operation, status) ?? {}).sort()

const schemaOf = (document: Document, operation: Operation, status: string): Schema | undefined =>
  contentOf(document, operation, status)?.['application/json']?.schema

function compareWebhooks(before: Document, after: Document, report: Report): void {
  for (const name of keysOf(before.webhooks, after.webhooks)) {
    const [old, now] = [before.webhooks?.[name]?.['post'], after.webhooks?.[name]?.['post']]
    const [was, is] = [old, now].map((operation) => operation?.requestBody?.content['application/json']?.schema)
    if (was && is) {
      new SchemaComparison(before, after, 'response', report).compare(`\`${name}\``, was, is)
      const [oldDelivery, newDelivery] = [old?.['x-delivery'], now?.['x-delivery']]
      if (!oldDelivery && newDelivery) report('changed', `Documented the delivery of \`${name}\``)
      else if (!isSame({ ...oldDelivery, 'x-provisional': '' }, { ...newDelivery, 'x-provisional': '' }))
        report('breaking', `Changed the delivery of \`${name}\``)
    } else if (is) report('new', `Added \`${name}\``)
    else if (was) report('breaking', `Removed \`${name}\``)
  }
}
