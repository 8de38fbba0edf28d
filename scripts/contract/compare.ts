import { keysByName } from '../../openapi/vocabulary/define/all.ts'
import {
  type Change,
  documentationChange,
  isSame,
  keysOf,
  list,
  type Report,
} from '../../openapi/vocabulary/define/change.ts'
import {
  type Document,
  type OperationEntry,
  ownOperations,
  type Parameter,
  resolve,
} from '../../src/document/document.ts'
import { type Contracts, compareKeys } from './keys.ts'
import { compareBodies, compareResponses } from './messages.ts'
import { SchemaComparison } from './schema.ts'
import { compareService } from './service.ts'

type Operation = OperationEntry['operation']

/** Returns all differences between two OpenAPI documents. A difference without a rule counts as breaking. */
export function compareContracts(before: Document, after: Document): Change[] {
  const changes = new Map<string, Change>()
  const reportOn =
    (subject: string): Report =>
    (level, text) =>
      changes.set(`${level} ${subject} ${text}`, { level, subject, text })
  const contractsOf = (subject: string): Contracts => ({ before, after, report: reportOn(subject) })

  const [old, now] = [operationsById(before), operationsById(after)]
  const renamed = new Set<string>()
  for (const [id, was] of old) {
    const is = now.get(id)
    const report = reportOn(`\`${id}\``)
    if (is) compareOperations(contractsOf(`\`${id}\``), was, is)
    else {
      const moved = [...now.values()].find(({ method, path }) => method === was.method && path === was.path)
      if (moved && !old.has(moved.id)) {
        renamed.add(moved.id)
        report('breaking', `Renamed to \`${moved.id}\``)
      } else report('breaking', 'Removed the operation')
    }
  }
  for (const [id, { operation }] of now)
    if (!old.has(id) && !renamed.has(id)) reportOn(`\`${id}\``)('new', `Added the operation: ${operation.summary}`)
  compareService(contractsOf('Service'))
  compareWebhooks(contractsOf('Webhooks'))
  return [...changes.values()]
}

const operationsById = (document: Document): Map<string, OperationEntry> =>
  new Map(ownOperations(document).map((entry) => [entry.id, entry]))

function compareOperations(
  contracts: Contracts,
  { method, path, operation: old }: OperationEntry,
  { method: newMethod, path: newPath, operation: now }: OperationEntry,
): void {
  const { report } = contracts
  if (`${method} ${path}` !== `${newMethod} ${newPath}`)
    report('breaking', `Moved from \`${method} ${path}\` to \`${newMethod} ${newPath}\``)
  if (old.operationId !== now.operationId)
    report(
      'breaking',
      `Changed the \`operationId\` from ${list([old.operationId])} to ${list([now.operationId])}, which renames the function in generated clients`,
    )
  if (!old.deprecated && now.deprecated) report('changed', 'Deprecated the operation')
  if (old.deprecated && !now.deprecated) report('new', 'Removed the deprecation of the operation')
  if (old.summary !== now.summary || old.description !== now.description) report('changed', documentationChange)
  compareParameters(contracts, old, now)
  compareBodies(contracts, { old, now })
  compareResponses(contracts, { old, now })
  compareKeys(contracts, [old, now], 'the operation')
  for (const key of keysOf(old, now))
    if (!handled.has(key) && !keysByName.has(key) && !isSame(old[key as 'x-'], now[key as 'x-']))
      report('breaking', `Changed \`${key}\``)
}

const handled = new Set([
  ...['operationId', 'summary', 'description', 'deprecated', 'parameters', 'requestBody', 'responses'],
  // The ID contains the group.
  'tags',
])

function compareParameters(contracts: Contracts, old: Operation, now: Operation): void {
  const { before, after, report } = contracts
  const schemas = new SchemaComparison(contracts, 'request')
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
      compareKeys(contracts, [was, is], what)
      if (was.style !== is.style || was.explode !== is.explode) report('breaking', `Changed the encoding of ${what}`)
      schemas.compare(what, was.schema, is.schema)
      compareOtherFields(what, was, is, report)
    }
  }
}

/**
 * Compares the remaining fields of a parameter. A difference without a rule counts as breaking, so that it is always
 * reported.
 */
function compareOtherFields(what: string, before: FullParameter, after: FullParameter, report: Report): void {
  const [old, now] = [before, after].map((one) => new Map<string, unknown>(Object.entries(one)))
  for (const key of keysOf(before, after)) {
    if (handledOfParameters.has(key) || keysByName.has(key) || isSame(old?.get(key), now?.get(key))) continue
    if (key === 'deprecated')
      report('changed', now?.get(key) ? `Deprecated ${what}` : `Removed the deprecation of ${what}`)
    else if (key === 'description') report('changed', documentationChange)
    else report('breaking', `Changed \`${key}\` of ${what}`)
  }
}

const handledOfParameters = new Set([
  ...['name', 'in', 'required', 'schema', 'style', 'explode'],
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

function compareWebhooks(contracts: Contracts): void {
  const { before, after, report } = contracts
  for (const name of keysOf(before.webhooks, after.webhooks)) {
    const [old, now] = [before.webhooks?.[name]?.['post'], after.webhooks?.[name]?.['post']]
    const [was, is] = [old, now].map((operation) => operation?.requestBody?.content['application/json']?.schema)
    if (was && is) {
      new SchemaComparison(contracts, 'response').compare(`\`${name}\``, was, is)
      compareKeys(contracts, [old ?? {}, now ?? {}], `\`${name}\``)
    } else if (is) report('new', `Added \`${name}\``)
    else if (was) report('breaking', `Removed \`${name}\``)
  }
}
