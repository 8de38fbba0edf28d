// Checks that the parameters, chains, values and fields that `x-` keys refer to exist.
import { bodyFields, chainsOf, fieldsOf, parametersOf, responseFields } from '../document.js'
import { operationName } from '../operation-name.js'

/** @import { Location, Operation, Parameter, Reported, Visit } from '../types.d.ts' */

/** @param {Parameter | undefined} parameter */
const isList = (parameter) => parameter?.schema?.type === 'array'

export const references = () => {
  /** All slugs. @type {string[]} */
  let slugs = []
  /** The response fields of each operation. @type {Map<string, Record<string, unknown>>} */
  const responses = new Map()
  /** References to the response of another operation, checked once all are collected. @type {(Reported & { location: Location })[]} */
  const reports = []

  return {
    Root: {
      /** @type {Visit<any>} */
      enter(root, context) {
        slugs = chainsOf(root, context)
      },
    },
    Paths: {
      /** @type {Visit<Operation>} */
      Operation(operation, context) {
        const parameters = parametersOf(operation, context)
        const response = responseFields(operation, context)
        const chains = parameters.get('chain')?.schema?.enum ?? []

        /** @param {string} key @param {boolean} ok @param {string} message */
        const check = (key, ok, message) => {
          if (!ok) context.report({ message: `\`${key}\`: ${message}.`, location: context.location.child(key) })
        }
        /** @param {string} key @param {string} name @param {'list' | 'integer' | 'any'} kind */
        const parameter = (key, name, kind = 'any') => {
          const found = parameters.get(name)
          check(key, found !== undefined, `unknown parameter \`${name}\``)
          if (found && kind === 'list') check(key, isList(found), `\`${name}\` is not a list`)
          if (found && kind === 'integer') check(key, found.schema?.type === 'integer', `\`${name}\` is not an integer`)
          return found
        }
        /** @param {string} key @param {string} slug */
        const chain = (key, slug) => check(key, chains.includes(slug), `\`chain\` does not accept \`${slug}\``)
        /** @param {string} key @param {string} name */
        const field = (key, name) => check(key, name in response, `the response has no field \`${name}\``)

        const credits = operation['x-credits']
        for (const name of [credits?.per ?? []].flat()) parameter('x-credits', name, 'list')

        const pages = operation['x-pages']
        if (pages) {
          parameter('x-pages', pages.size, 'integer')
          parameter('x-pages', pages.offset, 'integer')
          if (pages.items) field('x-pages', pages.items)
          if (pages.cursor) {
            parameter('x-pages', pages.cursor.parameter)
            field('x-pages', pages.cursor.next)
            for (const slug of pages.cursor.chains) chain('x-pages', slug)
            for (const name of pages.cursor.when) parameter('x-pages', name)
          }
        }

        const batch = operation['x-batch']
        if (batch) {
          const list = parameter('x-batch', batch.parameter, 'list')
          if (isList(list))
            check('x-batch', list?.schema?.maxItems !== undefined, `\`${batch.parameter}\` has no \`maxItems\``)
          if (batch.items) field('x-batch', batch.items)
          for (const [name, values] of Object.entries(batch['not-when'] ?? {})) {
            const other = parameter('x-batch', name)
            for (const value of values)
              check(
                'x-batch',
                !other || (other.schema?.enum ?? []).includes(value),
                `\`${name}\` does not accept \`${value}\``,
              )
          }
        }

        const list = pages?.items ? response[pages.items] : undefined
        const records = list ? fieldsOf(list.schema, context, list.file) : response
        /** @param {string} key @param {string} name */
        const recordField = (key, name) => check(key, name in records, `the records have no field \`${name}\``)

        const window = operation['x-window']
        if (window) {
          parameter('x-window', window.from, 'integer')
          parameter('x-window', window.to, 'integer')
          recordField('x-window', window.item)
        }

        const split = operation['x-split']
        if (split) {
          const list = parameter('x-split', split.parameter, 'list')
          if (isList(list))
            check(
              'x-split',
              list?.schema?.items?.enum !== undefined,
              `the items of \`${split.parameter}\` have no \`enum\``,
            )
          for (const name of split.unsplit?.filters ?? []) parameter('x-split', name)
          for (const name of split.unsplit?.identity ?? []) recordField('x-split', name)
          for (const slug of split['not-on'] ?? []) chain('x-split', slug)
          if (split.order) {
            const { parameter: name, descending, by } = split.order
            const sort = parameter('x-split', name)
            check(
              'x-split',
              !sort || (sort.schema?.enum ?? []).includes(descending),
              `\`${name}\` does not accept \`${descending}\``,
            )
            for (const each of by) recordField('x-split', each)
          }
        }

        for (const key of /** @type {const} */ (['x-ignored', 'x-first-only']))
          for (const [slug, names] of Object.entries(operation[key] ?? {})) {
            chain(key, slug)
            for (const name of names) parameter(key, name, key === 'x-first-only' ? 'list' : 'any')
          }

        const leftOut = operation['x-left-out']
        if (leftOut) {
          recordField('x-left-out', leftOut.field)
          for (const slug of leftOut.chains) chain('x-left-out', slug)
        }

        for (const group of operation['x-one-of'] ?? [])
          for (const name of group.parameters) {
            const found = parameter('x-one-of', name)
            check('x-one-of', !found?.required, `\`${name}\` is required, so it can't be an alternative`)
          }

        const expires = operation['x-expires']
        if (expires) field('x-expires', expires.field)

        const cache = operation['x-cache']
        if (cache) {
          for (const name of cache.unordered ?? []) parameter('x-cache', name, 'list')
          if (cache.found) field('x-cache', cache.found)
          check('x-cache', !cache.expires || expires !== undefined, '`expires` requires `x-expires`')
          check('x-cache', cache.final !== 'range' || window !== undefined, '`final: range` requires `x-window`')
          for (const name of [cache.block ?? [], cache.time ?? []].flat())
            if (cache.final === 'request') parameter('x-cache', name)
            else recordField('x-cache', name)
        }

        for (const name of operation['x-union'] ?? []) parameter('x-union', name, 'list')

        const merge = operation['x-merge']
        if (merge) {
          const list = parameter('x-merge', merge.parameter, 'list')
          check(
            'x-merge',
            (list?.schema?.maxItems ?? merge.most) !== undefined,
            `\`${merge.parameter}\` has no \`maxItems\`, so \`most\` is required`,
          )
          check('x-merge', !pages, 'a paginated operation cannot merge calls')
          check('x-merge', credits?.per === undefined, 'a price per item saves nothing by merging calls')
          if (merge.items) field('x-merge', merge.items)
          const merged = merge.items ? response[merge.items] : undefined
          const fields = merged ? fieldsOf(merged.schema, context, merged.file) : response
          check('x-merge', merge.item in fields, `the records have no field \`${merge.item}\``)
        }

        const body = bodyFields(operation, context)
        /** @param {string} key @param {string} name */
        const bodyField = (key, name) => check(key, name in body, `the body has no field \`${name}\``)

        const write = operation['x-write']
        if (write) {
          bodyField('x-write', write.key)
          check('x-write', !!body[write.key]?.schema['x-secret'], `\`${write.key}\` is not marked \`x-secret\``)
          const entry = write.reads && body[write.reads.parameter]
          if (write.reads) bodyField('x-write', write.reads.parameter)
          const inEntry = entry ? fieldsOf(entry.schema, context, entry.file) : {}
          for (const name of Object.keys(write.reads?.where ?? {}))
            check('x-write', name in inEntry, `\`${write.reads?.parameter}\` has no field \`${name}\``)
        }

        const abi = operation['x-abi']
        if (abi) {
          for (const name of [abi.entry, abi.name, abi.arguments]) bodyField('x-abi', name)
          field('x-abi', abi.value)
        }

        const location = context.location.child('x-only-on')
        for (const { parameters: names, chains: only = [], reported } of operation['x-only-on'] ?? []) {
          for (const name of names) bodyField('x-only-on', name)
          for (const slug of only) check('x-only-on', slugs.includes(slug), `\`${slug}\` is not in \`Chain\``)
          if (reported) reports.push({ ...reported, location })
        }
        responses.set(operationName(operation), response)
      },
      /** @type {Visit<unknown>} */
      leave(_paths, { report }) {
        for (const { by, chain, field, location } of reports) {
          /** @param {string} problem */
          const fail = (problem) => report({ message: `\`x-only-on\`: ${problem}.`, location })
          const response = responses.get(by)
          if (!response) fail(`unknown operation \`${by}\``)
          else
            for (const name of [chain, field])
              if (!(name in response)) fail(`the response of \`${by}\` has no field \`${name}\``)
        }
      },
    },
    WebhooksMap: {
      /** @type {Visit<Operation>} */
      Operation(operation, context) {
        const delivery = operation['x-delivery']
        if (!delivery) return
        const hasHeader = parametersOf(operation, context).get(delivery.header)?.in === 'header'
        const body = bodyFields(operation, context)
        const missing = Object.values(delivery.forms).filter((name) => !(name in body))
        const location = context.location.child('x-delivery')
        if (!hasHeader) context.report({ message: `\`x-delivery\`: unknown header \`${delivery.header}\`.`, location })
        for (const name of missing)
          context.report({ message: `\`x-delivery\`: the body has no field \`${name}\`.`, location })
      },
    },
  }
}
