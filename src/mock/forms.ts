import type { Facts } from '../facts.ts'
import type { Description } from './description.ts'
import { type Finding, finding, type Values } from './parameters.ts'

/**
 * Looks at single values of which the contract has words and no schema. Where a test of somebody's sends one of these, it
 * is a mistake that an answer would hide.
 */
export function compileForms({ routes }: Description): (facts: Facts, values: Values) => Finding[] {
  const slugs = new Set<unknown>(routes.flatMap(({ facts }) => facts.parameters['chain']?.enum ?? []))
  return ({ parameters }, values) => {
    const findings: Finding[] = []
    const { chain } = values
    if (parameters['chain'] && !parameters['chain'].enum && slugs.has(chain))
      findings.push(finding('chain', chain, 'chain', 'is a slug of the data operations, which this one does not take'))
    for (const [name, value] of Object.entries(values)) {
      if (!/address(es)?$/i.test(name)) continue
      for (const [i, one] of [value].flat().entries())
        if (typeof one === 'string' && isNoAddress.test(one))
          findings.push(finding(Array.isArray(value) ? `${name}[${i}]` : name, one, 'address', addressRule))
    }
    return findings
  }
}

/** `0x` begins addresses of one form alone, whatever the chain; a dot is in names, and in no address. */
const isNoAddress = /^0x(?![0-9a-f]{40}$)|\./i
const addressRule = 'is no address: those with 0x have 40 hexadecimal digits, and a name has to be resolved first'
