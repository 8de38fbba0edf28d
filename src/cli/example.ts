import type { CatalogEntry } from '../catalog/catalog.ts'
import { flagName, kebab } from '../catalog/kebab.ts'
import { shellText } from '../catalog/text.ts'
import { price } from '../core/pipeline/credits.ts'
import { commandLine } from './help-format.ts'

/**
 * Minimum price in credits of an operation whose example has the flag `--max-credits`. The flag limits the cost if
 * users extend a list in the example.
 */
const expensive = 1_000

/** Maximum length of a list with its flag in an example, in characters. */
const maxWordLength = 70

/** Returns an example command, indented by two spaces. */
export function exampleText({ group, name, metadata, parameters }: CatalogEntry, width: number): string {
  const words = [`chaindata ${group} ${kebab(name)}`]
  const examples: Record<string, unknown> = {}
  for (const [parameter, { example }] of Object.entries(parameters)) {
    const { secret } = metadata.parameters[parameter] ?? {}
    // Calls that only read need no private key.
    if (secret && !metadata.write?.reads) words.push(`${flagName(parameter)}-file key.txt`)
    if (secret || example === undefined) continue
    const word = `${flagName(parameter)} ${shellText(example)}`
    // A flag of a list can be repeated.
    if (Array.isArray(example) && word.length > maxWordLength)
      words.push(...example.map((item) => `${flagName(parameter)} ${shellText(item)}`))
    else words.push(word)
    examples[parameter] = example
  }
  const credits = price(metadata, examples, 'paid')
  if (credits !== null && credits >= expensive) words.push(`--max-credits ${credits}`)
  return commandLine(words, width - 2).replace(/^/gm, '  ')
}
