import { always } from './define/change.ts'
import { key } from './define/key.ts'
import { about, mapOf, object, optional, text } from './define/values.ts'

const prompt = mapOf(object({ description: text, default: optional(text) }))

/**
 * Prompts of the MCP server, by name. `arguments` describes the arguments; those without a `default` are required. In `text`,
 * `{address}` stands for an argument, and `{wallet.portfolio}` for the tool of an operation.
 */
export const prompts = key('x-prompts', {
  on: 'Root',
  value: mapOf(
    object({
      title: text,
      description: text,
      arguments: about('Arguments of the prompt by name. An argument without a default is required.', {
        ...prompt,
        schema: { ...prompt.schema, minProperties: 0 },
      }),
      text,
    }),
  ),
  check(all, scope) {
    for (const [name, { text: template, arguments: known }] of Object.entries(all)) {
      const used = [...template.matchAll(/\{([\w.]+)\}/g)].map(([, placeholder = '']) => placeholder)
      for (const placeholder of used) if (!(placeholder in known)) scope.operation(placeholder)
      for (const argument of Object.keys(known))
        scope.require(used.includes(argument), `the text of \`${name}\` does not use the argument \`${argument}\``)
    }
  },
  diff: always('changed', 'Updated the prompts of the MCP server'),
})
