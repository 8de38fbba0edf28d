import type { NameResolutionItem } from '../../../generated/client/types.gen.ts'
import type { Ask } from './ask.ts'
import { hashText } from './random.ts'
import { villageSize } from './villages.ts'
import type { World } from './world.ts'

/** A name with a dot in it is someone's in the capital; any other is nobody's. */
export function resolveName(world: World, ask: Ask): NameResolutionItem {
  const [chain, name] = [ask.must('chain'), ask.must('name')]
  const address = world.villages.capital.members[hashText(name.toLowerCase()) % villageSize]
  const resolved = /.\../.test(name)
  return { ...(resolved && address !== undefined && { address }), chain, name, resolved }
}
