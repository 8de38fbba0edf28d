import fc from 'fast-check'
import type { OperationMetadata, ParameterMetadata, ValueMetadata } from '../../src/core/types.ts'

/** Generates values of a parameter. */
function valuesOf({ type, items, pattern, time, ...metadata }: ValueMetadata): fc.Arbitrary<unknown> {
  if (metadata.enum) return fc.constantFrom(...metadata.enum)
  if (time) return fc.date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer') return fc.integer({ min: metadata.minimum ?? 0, max: metadata.maximum ?? 2 ** 31 - 1 })
  if (type === 'number') return fc.double({ min: metadata.minimum ?? 0, max: metadata.maximum ?? 1e9, noNaN: true })
  if (type === 'array')
    return fc.array(items ? valuesOf(items) : fc.jsonValue(), { minLength: 1, maxLength: metadata.maxItems ?? 12 })
  if (type === 'object') return fc.dictionary(fc.string(), fc.jsonValue())
  if (type === 'non-null') return fc.jsonValue().filter((value) => value !== null)
  const { minLength = 1, maxLength = 60 } = metadata
  return fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 60) })
}

/** Generates an address or a transaction hash of an EVM chain, or a list of them. */
function familyValuesOf({
  type,
  address,
  transactionHash,
  maxItems = 12,
}: ParameterMetadata): fc.Arbitrary<unknown> | undefined {
  if (!address && !transactionHash) return undefined
  const value = fc.stringMatching(address ? /^0x[0-9a-fA-F]{40}$/ : /^0x[0-9a-fA-F]{64}$/)
  return type === 'array' ? fc.array(value, { minLength: 1, maxLength: maxItems }) : value
}

/**
 * Generates parameters of an operation: all required ones, and some optional ones. A few violate a rule across
 * parameters.
 */
export function parametersOf({
  parameters,
  oneOf = [],
  pages,
  window,
  onlyOn,
}: OperationMetadata): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(parameters).filter(([name]) => name !== pages?.cursor?.parameter)
  const isOptional = ([name, { required }]: [string, ParameterMetadata]) =>
    !required || oneOf.some((one) => one.parameters.includes(name))
  const model = Object.fromEntries(
    entries.map(([name, metadata]) => [name, familyValuesOf(metadata) ?? valuesOf(metadata)]),
  )
  const requiredKeys = entries.filter((entry) => !isOptional(entry)).map(([name]) => name)
  const open = fc.record(model, { requiredKeys })
  return open.map((values) => {
    const one: Record<string, unknown> = { ...values }
    // Only the first of several exclusive parameters stays.
    for (const { parameters: names, exclusive = true } of oneOf) {
      const [, ...others] = names.filter((name) => name in one)
      if (exclusive) for (const name of others) delete one[name]
    }
    if (window && typeof one[window.from] === 'number' && typeof one[window.to] === 'number')
      one[window.to] = Number(one[window.from]) + (Number(one[window.to]) % (window.span ?? 1000))
    for (const { parameters: names } of onlyOn ?? []) for (const name of names) delete one[name]
    return one
  })
}
