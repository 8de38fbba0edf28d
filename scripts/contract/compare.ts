import {
  type Document,
  type OperationEntry,
  ownOperations,
  type Parameter,
  type ResponseObject,
  resolve,
  type Schema,
} from '../document.ts'
import { type Change, isSame, keysOf, list, type Say, without } from './change.ts'
import { factRules } from './metadata.ts'
import { SchemaComparison } from './schema.ts'

/** Everything that differs between two contracts, as it concerns who uses them. Nothing that differs is left out. */
export function compareContracts(before: Document, after: Document): Change[] {
  const changes: Change[] = []
  const about =
    (subject: string): Say =>
    (level, text) =>
      changes.push({ level, subject, text })

  const [old, now] = [before, after].map((document) => new Map(ownOperations(document).map((one) => [one.id, one])))
  for (const id of keysOf(Object.fromEntries(old ?? []), Object.fromEntries(now ?? []))) {
    const [was, is] = [old?.get(id), now?.get(id)]
    const say = about(`\`${id}\``)
    if (was && is) compareOperations(before, after, was, is, say)
    else if (is) say('new', `is new: ${is.operation.summary}`)
    else if (was) {
      const renamed = [...(now?.values() ?? [])].find(({ method, path }) => method === was.method && path === was.path)
      say('breaking', renamed && !old?.has(renamed.id) ? `is called \`${renamed.id}\` now` : 'is gone')
    }
  }
  compareWhole(before, after, about('The service'))
  compareWebhooks(before, after, about('Notifications of alerts'))
  return changes
}

function compareOperations(
  before: Document,
  after: Document,
  { method, path, operation: old }: OperationEntry,
  { method: nowMethod, path: nowPath, operation: now }: OperationEntry,
  say: Say,
): void {
  if (`${method} ${path}` !== `${nowMethod} ${nowPath}`)
    say('breaking', `is at \`${nowMethod} ${nowPath}\`, before at \`${method} ${path}\``)
  if (!old.deprecated && now.deprecated) say('changed', 'is deprecated')
  if (old.deprecated && !now.deprecated) say('new', 'is no longer deprecated')
  if (old.summary !== now.summary || old.description !== now.description) say('changed', 'is described anew')
  compareParameters(before, after, old, now, say)
  compareBodies(before, after, old, now, say)
  compareAnswers(before, after, old, now, say)
  for (const key of keysOf(old, now)) {
    if (handled.has(key) || isSame(old[key as 'x-'], now[key as 'x-'])) continue
    const rule = factRules[key]
    if (rule) rule(old[key as 'x-'] as undefined, now[key as 'x-'] as undefined, say)
    else say('breaking', `differs in \`${key}\``)
  }
}

const handled = new Set([
  ...['operationId', 'summary', 'description', 'deprecated', 'parameters', 'requestBody', 'responses'],
  // The group is in the name; a twin is told by `x-v3`.
  ...['tags', 'x-twin-of'],
])

type Operation = OperationEntry['operation']

function compareParameters(before: Document, after: Document, old: Operation, now: Operation, say: Say): void {
  const schemas = new SchemaComparison(before, after, 'sent', say)
  const [was, is] = [parametersOf(before, old), parametersOf(after, now)]
  for (const name of keysOf(was, is)) {
    const [one, other] = [was[name], is[name]]
    const what = `\`${name}\``
    if (!other) say('breaking', `no longer takes ${what}`)
    else if (!one)
      say(other.required ? 'breaking' : 'new', `takes ${what}${other.required ? ', which is required' : ''}`)
    else {
      if (!one.required && other.required) say('breaking', `requires ${what} now`)
      if (one.required && !other.required) say('new', `does not require ${what} any more`)
      if (one.in !== other.in) say('breaking', `takes ${what} in the ${other.in}, before in the ${one.in}`)
      if (one['x-time'] !== other['x-time']) say('breaking', `takes ${what} as \`${other['x-time'] ?? 'text'}\``)
      for (const key of ['style', 'explode'] as const)
        if (!isSame(one[key], other[key])) say('breaking', `takes ${what} in another encoding`)
      if (one.description !== other.description) say('changed', `describes ${what} anew`)
      schemas.compare(what, one.schema, other.schema)
      compareRest(what, one, other, say)
    }
  }
}

/** What of a parameter has no rule of its own counts as breaking, so that nothing gets by unseen. */
function compareRest(what: string, before: FullParameter, after: FullParameter, say: Say): void {
  const [old, now] = [before, after].map((one) => new Map<string, unknown>(Object.entries(one)))
  for (const key of keysOf(before, after)) {
    if (handledOfParameters.has(key) || isSame(old?.get(key), now?.get(key))) continue
    if (key === 'deprecated') say('changed', `has ${what} deprecated${now?.get(key) ? '' : ' no longer'}`)
    else if (key === 'x-provisional') say('changed', `has ${what} known better, or less well`)
    else say('breaking', `differs in \`${key}\` of ${what}`)
  }
}

const handledOfParameters = new Set([
  ...['name', 'in', 'required', 'schema', 'description', 'style', 'explode', 'x-time'],
  // Words for people.
  ...['example', 'examples'],
])

type FullParameter = Parameter & { style?: string; explode?: boolean }

const parametersOf = (document: Document, { parameters = [] }: Operation): Record<string, FullParameter> =>
  Object.fromEntries(
    parameters.map((given) => {
      const parameter = resolve<FullParameter>(document, given)
      return [parameter.name, parameter]
    }),
  )

function compareBodies(before: Document, after: Document, old: Operation, now: Operation, say: Say): void {
  if (!old.requestBody?.required && now.requestBody?.required) say('breaking', 'requires a body now')
  if (old.requestBody?.required && now.requestBody && !now.requestBody.required) say('new', 'needs no body any more')
  const [was, is] = [old, now].map(({ requestBody }) => requestBody?.content['application/json']?.schema)
  if (was && is) new SchemaComparison(before, after, 'sent', say).compare('the body', was, is)
  else if (was || is) say('breaking', is ? 'takes a body' : 'takes no body any more')
}

function compareAnswers(before: Document, after: Document, old: Operation, now: Operation, say: Say): void {
  for (const status of keysOf(old.responses, now.responses)) {
    const [was, is] = [schemaOf(before, old, status), schemaOf(after, now, status)]
    const isSuccess = status.startsWith('2')
    const what = isSuccess ? 'the answer' : `the body of a ${status}`
    if (!(status in now.responses)) say(isSuccess ? 'breaking' : 'changed', `no longer answers ${status}`)
    else if (!(status in old.responses)) say(isSuccess ? 'breaking' : 'new', `may answer ${status}`)
    else if (was && is) new SchemaComparison(before, after, 'received', say).compare(what, was, is)
    else if (was || is) say('breaking', `${what} has ${is ? 'a schema' : 'no schema any more'}`)
    const [types, typesNow] = [before, after].map((document, i) => typesOf(document, i ? now : old, status))
    if (status in old.responses && status in now.responses && !isSame(types, typesNow))
      say(isSuccess ? 'breaking' : 'changed', `${what} comes as ${list(typesNow ?? [])}, before ${list(types ?? [])}`)
  }
}

function typesOf(document: Document, { responses }: Operation, status: string): string[] {
  const response = responses[status]
  return Object.keys((response && resolve<ResponseObject>(document, response).content) ?? {}).sort()
}

function schemaOf(document: Document, { responses }: Operation, status: string): Schema | undefined {
  const response = responses[status]
  return response && resolve<ResponseObject>(document, response).content?.['application/json']?.schema
}

function compareWhole(before: Document, after: Document, say: Say): void {
  const [old, now] = [before, after].map((document) => document['x-auth-priority'].map(({ scheme }) => scheme))
  for (const scheme of without(old ?? [], now ?? [])) say('breaking', `no longer takes a key by ${list([scheme])}`)
  for (const scheme of without(now ?? [], old ?? [])) say('new', `takes a key by ${list([scheme])} too`)
  const stayed = without(old ?? [], without(old ?? [], now ?? []))
  if (!isSame(stayed, without(now ?? [], without(now ?? [], old ?? []))))
    say('breaking', `prefers ${list(now ?? [])}, in this order`)
  for (const scheme of stayed) {
    const [one, other] = [before, after].map((document) => [
      bare(document.components.securitySchemes[scheme]),
      bare(document['x-auth-priority'].find((way) => way.scheme === scheme)),
    ])
    if (!isSame(one, other)) say('breaking', `takes a key by ${list([scheme])} in another way`)
  }
  const [enough, enoughNow] = [before, after].map(securityOf)
  for (const way of without(enough ?? [], enoughNow ?? [])) say('breaking', `is no longer content with a key by ${way}`)
  for (const way of without(enoughNow ?? [], enough ?? [])) say('new', `is content with a key by ${way}`)
  const [was, is] = [before, after].map((document) => document.components.schemas['Chain'])
  const [tests, testsNow] = [was, is].map((schema) => schema?.['x-testnets'] ?? [])
  const both = without(was?.enum ?? [], without(was?.enum ?? [], is?.enum ?? []))
  for (const chain of both) {
    if (tests?.includes(chain) === testsNow?.includes(chain)) continue
    say(
      'breaking',
      `counts ${list([chain])} as a ${testsNow?.includes(chain) ? 'test' : 'main'} network: another key is used`,
    )
  }
  const [forms, formsNow] = [was, is].map(
    (schema) =>
      new Map(
        Object.values(schema?.['x-address-families'] ?? {}).flatMap((one) =>
          one.chains.map((slug) => [slug, one.pattern]),
        ),
      ),
  )
  const changed = both.filter((chain) => forms?.get(chain) !== formsNow?.get(chain))
  const [checked, unchecked] = [
    changed.filter((chain) => formsNow?.get(chain)),
    changed.filter((chain) => !formsNow?.get(chain)),
  ]
  if (checked.length) say('breaking', `checks the form of addresses on ${list(checked)}`)
  if (unchecked.length) say('new', `no longer checks the form of addresses on ${list(unchecked)}`)
  if (!isSame(before['x-gateway'], after['x-gateway'])) say('changed', 'says anew how its gateway speaks JSON-RPC')
  if (!isSame(before['servers'], after['servers'])) say('changed', 'is said to be at another address')
  if (!isSame(before.info, after.info)) say('changed', 'is described anew')
}

/** What a call can be allowed by: one scheme, or several together. */
const securityOf = ({ security }: Document): string[] => (security ?? []).map((way) => list(Object.keys(way).sort()))

/** Without the words. */
const bare = (value: object | undefined): object =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([key]) => !['description', 'x-provisional'].includes(key)))

function compareWebhooks(before: Document, after: Document, say: Say): void {
  const [old, now] = [before.webhooks, after.webhooks]
  for (const name of keysOf(old, now)) {
    const [was, is] = [old, now].map((all) => all?.[name]?.['post']?.requestBody?.content['application/json']?.schema)
    if (was && is) new SchemaComparison(before, after, 'received', say).compare(`\`${name}\``, was, is)
    else if (was || is) say(is ? 'new' : 'breaking', is ? `\`${name}\` is new` : `\`${name}\` is gone`)
    const [delivered, deliveredNow] = [old, now].map((all) => bare(Object(all?.[name]?.['post']?.['x-delivery'])))
    if (was && is && !isSame(delivered, deliveredNow))
      say(isSame(delivered, {}) ? 'changed' : 'breaking', `\`${name}\` is delivered in another way, or said how`)
  }
}
