import type { CatalogEntry } from '../catalog/catalog.ts'
import { flagName, kebab } from '../catalog/kebab.ts'
import type { OperationMetadata, ParameterMetadata } from '../core/types.ts'
import { isAlias } from './chain-alias.ts'
import { UsageError } from './errors.ts'
import { exampleText } from './example.ts'
import type { ParameterFlag } from './flags.ts'
import { maxHelpWidth } from './help-format.ts'

/**
 * Reports all missing flags at once, and the flags that values without one need.
 *
 * @param values Values without a flag.
 * @throws {UsageError} if a required flag is missing, or if there are such values.
 */
export function checkGivenFlags(
  entry: CatalogEntry,
  parameterFlags: readonly ParameterFlag[],
  flags: Readonly<Record<string, unknown>>,
  values: readonly string[],
): void {
  const { metadata, group, name } = entry
  const given = new Set(
    parameterFlags
      .filter(({ option }) => flags[option.attributeName()] !== undefined)
      .map(({ parameter }) => parameter),
  )
  if (metadata.window && flags['since']) given.add(metadata.window.from)
  if (metadata.window && flags['until']) given.add(metadata.window.to)
  const suggested = values.map((value) => suggestFlag(metadata, given, value))
  const hint = `See chaindata ${group} ${kebab(name)} --help`
  if (suggested.includes(undefined))
    throw new UsageError(
      `too many arguments for '${name}'. Write a list as one word separated by commas, or repeat its flag`,
      hint,
    )
  const missing = missingText(metadata, given)
  const example = exampleText(entry, maxHelpWidth)
  if (suggested.length)
    throw new UsageError(
      `${metadata.id}: each value needs a flag; did you mean \`${suggested.join(' ')}\`?${missing && ` Also, ${missing}.`}`,
      hint,
      example,
    )
  if (missing) throw new UsageError(`${metadata.id}: ${missing}`, hint, example)
}

/** Returns which flags are missing, such as `--chain and --name are missing`. Returns an empty text if none is. */
function missingText({ parameters, oneOf = [] }: OperationMetadata, given: ReadonlySet<string>): string {
  const required = Object.entries(parameters)
    .filter(([name, parameter]) => parameter.required && !given.has(name))
    .map(([name, { secret }]) => flagName(name) + (secret ? '-file' : ''))
  const groups = oneOf
    .filter(({ parameters, required }) => required && !parameters.some((name) => given.has(name)))
    .map(
      ({ parameters, exclusive = true }) =>
        `${exclusive ? '' : 'at least '}one of ${parameters.map(flagName).join(', ')}`,
    )
  const flags = [required.slice(0, -1).join(', '), ...required.slice(-1)].filter(Boolean).join(' and ')
  const missing = flags && `${flags} ${required.length === 1 ? 'is' : 'are'} missing`
  const pass = groups.length ? `pass ${groups.join(', and ')}` : ''
  return [missing, pass].filter(Boolean).join('; ')
}

/**
 * Returns the flag that a value most likely needs, such as `--name vitalik.eth`. Adds its parameter to `given`. Returns
 * `undefined` if no other parameter accepts the value.
 */
function suggestFlag({ parameters }: OperationMetadata, given: Set<string>, value: string): string | undefined {
  const free = Object.entries(parameters).filter(([name, { secret }]) => !secret && !given.has(name))
  const candidates = [...free.filter(([, { required }]) => required), ...free]
  const candidate =
    candidates.find(([, parameter]) => isSpecific(parameter, value)) ??
    candidates.find(([, parameter]) => isFreeText(parameter))
  if (!candidate) return undefined
  const [name, parameter] = candidate
  given.add(name)
  return `${flagName(name)} ${isPublic(value, parameter) ? value : '…'}`
}

const addressLike = /^0x[\da-f]{40}$/i

/** Returns whether the format of a value matches a parameter that does not accept any text. */
function isSpecific(parameter: ParameterMetadata, value: string): boolean {
  const { type, address, transactionHash, items, testnets } = parameter
  const values = parameter.enum ?? items?.enum
  if (values) return values.includes(value) || (testnets !== undefined && isAlias(value))
  if (address) return addressLike.test(value)
  if (transactionHash) return /^0x[\da-f]{64}$/i.test(value)
  if (type === 'integer' || type === 'number') return /^\d{1,15}$/.test(value)
  return type === 'boolean' && /^(true|false)$/.test(value)
}

const isFreeText = ({ type, address, transactionHash, items, time, ...rest }: ParameterMetadata): boolean =>
  !rest.enum &&
  !address &&
  !transactionHash &&
  !time &&
  (type === 'string' || (type === 'array' && items?.type === 'string'))

/** Returns whether a value is certainly not a secret, such as a chain, an address, a number or a name like `vitalik.eth`. */
const isPublic = (value: string, { enum: values, items }: ParameterMetadata): boolean =>
  addressLike.test(value) ||
  isAlias(value) ||
  (values ?? items?.enum)?.includes(value) === true ||
  /^\d{1,15}$/.test(value) ||
  /^(?=.{1,40}$)([a-z\d-]+\.)+[a-z]{2,10}$/.test(value)
