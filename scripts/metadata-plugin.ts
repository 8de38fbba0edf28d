import { $, type DefinePlugin, definePluginConfig } from '@hey-api/openapi-ts'
import { type Document, ownOperations, valueName } from '../src/document/document.ts'
import { metadataOf } from '../src/document/metadata.ts'

type MetadataPlugin = DefinePlugin<{ name: 'chaindata-metadata' }>

/**
 * An openapi-ts plugin that writes `metadata.gen.ts`. The file contains a function per operation, which returns the
 * metadata of the operation. Bundlers can remove the functions of unused operations.
 */
export const metadataPlugin = (document: Document) =>
  definePluginConfig<MetadataPlugin['Types']>({
    name: 'chaindata-metadata',
    config: {},
    handler: ({ plugin }) => {
      // The plugin API applies the filters of openapi-ts.
      const kept = new Set<string>()
      plugin.forEach('operation', ({ operation }) => kept.add(`${operation.method.toUpperCase()} ${operation.path}`))
      const type = plugin.symbolFactory.register('OperationMetadata', {
        external: '../../src/core/types.ts',
        kind: 'type',
      })
      for (const entry of ownOperations(document)) {
        if (!kept.has(`${entry.method} ${entry.path}`)) continue
        const symbol = plugin.symbol(valueName(entry.id), { getFilePath: () => 'metadata' })
        plugin.node(
          $.const(symbol)
            .export()
            .assign(
              $.func()
                .returns($.type(type))
                .do($.return($.fromValue(metadataOf(document, entry), { layout: 'pretty' }))),
            ),
        )
      }
    },
  })
