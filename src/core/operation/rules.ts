import { auth } from '../../../generated/auth.gen.ts'
import { ambiguousPath } from '../util/path.ts'
import { secondsOf } from '../util/seconds.ts'
import { findWrongAddress } from './addresses.ts'
import type { Rule } from './parameters.ts'
import { isRead } from './write.ts'

/** Lists must not be empty. Elements must not contain commas, because lists are sent as comma-separated values. */
export const lists: Rule = ({ parameters: known }, parameters, reject) => {
  for (const name in known) {
    const value = parameters[name]
    if (known[name]?.in !== 'query' || !Array.isArray(value)) continue
    if (!value.length) reject(name, 'minItems', 'is empty')
    const i = value.findIndex((item) => String(item).includes(','))
    if (i >= 0) reject(`${name}[${i}]`, 'comma', 'contains a comma: pass each value as a separate element')
  }
}

/**
 * Formats a `Date` or an ISO 8601 time in UTC, and rejects times that do not exist, such as February 30. Rejects a Unix
 * time in milliseconds, because to the API it is a time in the future.
 */
export const times: Rule = ({ parameters: known }, parameters, reject) => {
  for (const name in known) {
    const { time: format, patternText, unit } = known[name] ?? {}
    const value = parameters[name]
    if (unit && typeof value === 'number' && value !== secondsOf(value))
      reject(name, 'unit', 'must be in seconds, not milliseconds', { suggestion: String(Math.floor(secondsOf(value))) })
    if (!format || value === undefined) continue
    const zone = format.endsWith('Z') ? 'Z' : ''
    const written = value instanceof Date ? '' : String(value)
    // A time in the API's format is UTC. A time in another format needs a `Z`, because it could be a local time.
    const utc = written.length === format.length ? written.replace(/Z?$/, 'Z') : written
    if (!(value instanceof Date) && !/^\d{4}(-\d\d){2}T\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(utc))
      reject(name, 'pattern', `must be ${patternText}`)
    const time = value instanceof Date ? value : new Date(utc)
    const iso = Number.isNaN(time.getTime()) ? '' : time.toISOString()
    // The API accepts only years of four digits.
    if (!/^\d{4}-/.test(iso) || !iso.startsWith(written.replace(/(\.\d+)?Z?$/, '')))
      reject(name, 'time', 'is not a valid time')
    parameters[name] = iso.slice(0, format.length - zone.length) + zone
  }
}

/** A path parameter must not contain a dot segment, because `fetch` or a server would then use another path. */
export const paths: Rule = ({ parameters: known }, parameters, reject) => {
  for (const name in known) {
    if (known[name]?.in === 'path' && ambiguousPath.test(`/${parameters[name]}`))
      reject(name, 'path', "must not contain '.' or '..' as a path segment, or backslashes or control characters")
  }
}

/** The body must not contain a credential, because the client itself sends the API key. */
export const noCredentials: Rule = (_, parameters, reject) => {
  for (const name in parameters) {
    if (auth.some((scheme) => scheme.name.toLowerCase() === name.toLowerCase()))
      reject(name, 'auth', 'is a credential, not a field of the body: set it as `apiKey`')
  }
}

/** Addresses and transaction hashes must match the format of the call's chain, if that format is known. */
export const addresses: Rule = (metadata, parameters, reject) => {
  const wrong = findWrongAddress(metadata, parameters)
  if (wrong) reject(wrong[0], wrong[3], wrong[2])
}

/** Checks groups of parameters that exclude each other, and groups that require at least one parameter. */
export const oneOf: Rule = ({ oneOf = [] }, parameters, reject) => {
  for (const { parameters: names, required, exclusive = true } of oneOf) {
    const [first, second] = names.filter((name) => parameters[name] !== undefined)
    if (exclusive && second)
      reject(second, 'exclusive', `cannot be combined with \`${first}\`: pass one of ${names.join(', ')}`)
    if (required && !first)
      reject(
        names[0] ?? '',
        'required',
        `is missing: pass ${exclusive ? 'one' : 'at least one'} of ${names.join(', ')}`,
      )
  }
}

/**
 * Checks a block range: the last block must not come before the first, and one call accepts a limited number of blocks.
 * Pagination requires both bounds or none.
 */
export const blocks: Rule = ({ window }, parameters, reject, isPaginated) => {
  if (!window) return
  const { from, to, span } = window
  const [first, last] = [parameters[from], parameters[to]]
  if (typeof first === 'number' && typeof last === 'number') {
    if (first > last) reject(to, 'window', `comes before \`${from}\``)
    if (!isPaginated && span && last - first > span)
      reject(to, 'window', `is more than ${span} blocks after \`${from}\`; .all() accepts any range`)
  } else if (isPaginated && (first ?? last) !== undefined) {
    const missing = first === undefined ? from : to
    reject(
      missing,
      'window',
      'is missing: with one bound the API returns only part of the range; pass both bounds or none',
    )
  }
}

/** On some chains, a list must have only one element, because the API ignores all others. */
export const firstOnly: Rule = ({ firstOnly }, parameters, reject, isPaginated) => {
  for (const name of firstOnly?.[String(parameters['chain'])] ?? []) {
    const list = parameters[name]
    if (!isPaginated && Array.isArray(list) && list[1])
      reject(
        name,
        'maxItems',
        'must have one element on this chain, because the API ignores all others; .all() accepts any number',
      )
  }
}

/** Writes require a private key. Reads must not contain one. */
export const signed: Rule = ({ write }, parameters, reject) => {
  if (!write) return
  const { key } = write
  const hasKey = parameters[key] !== undefined
  const reads = isRead(write, parameters)
  if (reads && hasKey) reject(key, 'read', 'must be omitted: the method only reads')
  if (!reads && !hasKey) reject(key, 'required', 'is missing: a method that writes must be signed')
}
