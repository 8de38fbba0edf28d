import { findWrongAddress } from './addresses.ts'
import { isRead } from './is-read.ts'
import type { Rule } from './parameters.ts'

export { encodeArguments as abi } from './abi.ts'

/** A list travels comma-separated, so an element must not hold a comma, and an empty list would be an empty value. */
export const lists: Rule = ({ parameters: known }, parameters, no) => {
  for (const name in known) {
    const value = parameters[name]
    if (known[name]?.in !== 'query' || !Array.isArray(value)) continue
    if (!value.length) no(name, 'minItems', 'is empty')
    const i = value.findIndex((item) => String(item).includes(','))
    if (i >= 0) no(`${name}[${i}]`, 'comma', 'contains a comma: give each value as an element of its own')
  }
}

/** A `Date` is written as the contract wants it, and a text must name a moment that exists: no 30th of February. */
export const times: Rule = ({ parameters: known }, parameters, no) => {
  for (const name in known) {
    const [shape, value] = [known[name]?.time, parameters[name]]
    if (!shape || value === undefined) continue
    const zone = shape.endsWith('Z') ? 'Z' : ''
    const time = value instanceof Date ? value : new Date(String(value).replace(/Z?$/, 'Z'))
    // What is out of range, or lies in no year of four digits, can't be written.
    if (!/^\d{4}-/.test(Number.isNaN(time.getTime()) ? '' : time.toISOString())) no(name, 'time', 'is not a valid time')
    const text = time.toISOString().slice(0, shape.length - zone.length) + zone
    if (value !== text && !(value instanceof Date)) no(name, 'time', 'is not a valid time')
    parameters[name] = text
  }
}

/** A dot segment would be resolved away, and another path asked for. */
export const paths: Rule = ({ parameters: known }, parameters, no) => {
  for (const name in known) {
    if (known[name]?.in === 'path' && /^\.\.?$/.test(String(parameters[name])))
      no(name, 'path', "must not be '.' or '..'")
  }
}

/** An address must match the address family of the call's chain, if the contract knows it. */
export const addresses: Rule = (metadata, parameters, no) => {
  const wrong = findWrongAddress(metadata, parameters)
  if (wrong) no(wrong[0], 'address', wrong[2])
}

/** Parameters of which one has to be there, or that exclude each other. */
export const oneOf: Rule = ({ oneOf = [] }, parameters, no) => {
  for (const { parameters: names, required, exclusive = true } of oneOf) {
    const [first, second] = names.filter((name) => parameters[name] !== undefined)
    if (exclusive && second)
      no(second, 'exclusive', `cannot be combined with \`${first}\`: give one of ${names.join(', ')}`)
    if (required && !first)
      no(names[0] ?? '', 'required', `is missing: give ${exclusive ? 'one' : 'at least one'} of ${names.join(', ')}`)
  }
}

/** The first and the last block: in order, no farther apart than one call reaches, and for a walk both or none. */
export const blocks: Rule = ({ window }, parameters, no, walk) => {
  if (!window) return
  const { from, to, span } = window
  const [first, last] = [parameters[from], parameters[to]]
  if (typeof first === 'number' && typeof last === 'number') {
    if (first > last) no(to, 'window', `comes before \`${from}\``)
    if (!walk && span && last - first > span)
      no(to, 'window', `is more than ${span} blocks after \`${from}\`; .all() takes any range`)
  } else if (walk && (first ?? last) !== undefined) {
    const missing = first === undefined ? from : to
    no(
      missing,
      'window',
      'is missing: with only one bound the service answers a part of the range; give both or neither',
    )
  }
}

/** Where only the first element of a list counts, the others would be dropped in silence. */
export const firstOnly: Rule = ({ firstOnly }, parameters, no, walk) => {
  for (const name of firstOnly?.[String(parameters['chain'])] ?? []) {
    const list = parameters[name]
    if (!walk && Array.isArray(list) && list[1])
      no(name, 'maxItems', 'takes one element on this chain, the service ignores the others; .all() asks for each')
  }
}

/** A write is signed, and nothing else is. */
export const signed: Rule = ({ write }, parameters, no) => {
  if (!write) return
  const { key } = write
  const isGiven = parameters[key] !== undefined
  const reads = isRead(write, parameters)
  if (reads && isGiven) no(key, 'read', 'must be left out: the method only reads')
  if (!reads && !isGiven) no(key, 'required', 'is missing: a method that writes must be signed')
}
