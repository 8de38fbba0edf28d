import type { NameResolutionItem } from '../../../generated/client/types.gen.ts'
import { groupSize } from './address-groups.ts'
import type { OperationInput } from './input.ts'
import { hashText } from './random.ts'
import type { Simulation } from './simulation.ts'

/** A name with a dot in it is someone's in the capital; any other is nobody's. */
export function resolveName(simulation: Simulation, input: OperationInput): NameResolutionItem {
  const [chain, name] = [input.requiredText('chain'), input.requiredText('name')]
  const address = simulation.groups.defaultGroup.members[hashText(name.toLowerCase()) % groupSize]
  const resolved = /.\../.test(name)
  return { ...(resolved && address !== undefined && { address }), chain, name, resolved }
}
