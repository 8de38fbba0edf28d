import { $, type DefinePlugin, definePluginConfig } from '@hey-api/openapi-ts'
import { type Document, ownOperations, valueName } from './document.ts'
import { factsOf } from './facts.ts'

type FactsPlugin = DefinePlugin<{ name: 'chaindata-facts' }>

/** Writes `facts.gen.ts`: what the contract says about each operation, as data. */
export const factsPlugin = definePluginConfig<FactsPlugin['Types']>({
  name: 'chaindata-facts',
  config: {},
  handler: ({ plugin }) => {
    // The operations as openapi-ts sees them: its filters apply.
    const kept = new Set<string>()
    plugin.forEach('operation', ({ operation }) => kept.add(`${operation.method.toUpperCase()} ${operation.path}`))
    const document = plugin.context.spec as unknown as Document
    const type = plugin.symbolFactory.register('Facts', { external: '../../src/facts.ts', kind: 'type' })
    for (const entry of ownOperations(document)) {
      if (!kept.has(`${entry.method} ${entry.path}`)) continue
      const symbol = plugin.symbol(valueName(entry.id), { getFilePath: () => 'facts' })
      plugin.node(
        $.const(symbol)
          .export()
          .type($.type(type))
          .assign($.fromValue(factsOf(document, entry), { layout: 'pretty' })),
      )
    }
  },
})
