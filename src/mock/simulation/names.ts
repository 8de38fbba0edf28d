import type { NameResolutionItem } from '../../../generated/client/types.gen.ts'
import { groupSize } from './address-groups.ts'
import type { OperationInput } from './input.ts'
import { hashText } from './random.ts'
import type { Simulation } from './simulation.ts'

/** Resolves a name to an example address. Names without a dot, or with `does-not-exist`, do not resolve. */
export function resolveName(simulation: Simulation, input: OperationInput): NameResolutionItem {
  const chain = input.requiredText('chain')
  const name = input.requiredText('name')
  const address = simulation.groups.defaultGroup.address(hashText(name.toLowerCase()) % groupSize)
  const resolved = !simulation.isEmpty && /.\../.test(name) && !/does-not-exist/i.test(name)
  return { ...(resolved && { address }), chain, name, resolved }
}
