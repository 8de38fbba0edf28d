import { readFile } from 'node:fs/promises'
import { vocabulary } from '../openapi/vocabulary/define/all.ts'
import type { Key } from '../openapi/vocabulary/define/key.ts'
import { camelCase } from '../openapi/vocabulary/define/values.ts'
import { replaceRegion } from './region.ts'

const pascalCase = (name: string): string => camelCase(`-${camelCase(name)}`)

/** Returns the contents of `vocabulary.gen.ts`: the types of the metadata of all keys. */
export function writeVocabulary(): string {
  const keys = vocabulary.filter(({ on }) => on !== 'nowhere')
  const types = keys.map((key) => {
    const name = `${pascalCase(key.name)}Metadata`
    const comment = `/** The metadata of \`${key.name}\`. */\n`
    if (key.value.type.startsWith('{')) return `${comment}export interface ${name} ${key.value.type}\n`
    return `${comment}export type ${name} = ${key.value.type}\n`
  })
  const properties = keys.flatMap(({ name, metadata, isRequired }) =>
    metadata
      ? [`  /** ${metadata} */`, `  readonly ${camelCase(name)}${isRequired ? '' : '?'}: ${pascalCase(name)}Metadata`]
      : [],
  )
  return [
    ...types,
    `/** The keys of an operation. */\nexport interface OperationKeys {\n${properties.join('\n')}\n}\n`,
  ].join('\n')
}

const places: Record<string, string> = {
  Operation: 'on an operation',
  Webhook: 'on the webhook',
  Root: 'on the document',
  Schema: 'on a schema',
  Parameter: 'on a parameter',
  SecurityScheme: 'on a security scheme',
  anything: 'anywhere',
  nowhere: 'in the bundled document',
}

/** Writes the section of each key into `openapi/README.md`, from the comment above its definition. */
export async function writeVocabularyDocs(readme: string): Promise<string> {
  const order = Object.keys(places)
  const keys = vocabulary.toSorted((a, b) => order.indexOf(a.on) - order.indexOf(b.on))
  const sections = await Promise.all(
    keys.map(async (key) => {
      const required = key.isRequired ? ' (required)' : ''
      return `### \`${key.name}\` ${places[key.on]}${required}\n\n${await descriptionOf(key)}\n`
    }),
  )
  return replaceRegion(readme, 'vocabulary', sections.join('\n'))
}

/** Returns the comment above the definition of a key, as Markdown. */
async function descriptionOf({ name }: Key): Promise<string> {
  const source = await readFile(new URL(`../openapi/vocabulary/${name.slice(2)}.ts`, import.meta.url), 'utf8')
  const [, comment] = /\/\*\*((?:(?!\*\/)[\s\S])+)\*\/\nexport const \w+ = key\(/.exec(source) ?? []
  if (comment === undefined) throw new Error(`openapi/vocabulary/${name.slice(2)}.ts needs a comment above its key`)
  return comment.replace(/^ \*? ?/gm, '').trim()
}
