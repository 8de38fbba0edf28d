// All keys. A file in this folder that exports a key is enough to add one.
import { readdirSync } from 'node:fs'
import type { Key } from './key.ts'

const folder = new URL('..', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))

export const vocabulary: readonly Key[] = (
  await Promise.all(files.map(async (name) => Object.values<object>(await import(new URL(name, folder).href))))
)
  .flat()
  .filter((value): value is Key => 'readDeclared' in value)

export const keysByName: ReadonlyMap<string, Key> = new Map(vocabulary.map((key) => [key.name, key]))
