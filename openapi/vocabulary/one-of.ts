import { list, without } from './define/change.ts'
import { key } from './define/key.ts'
import { about, boolean, listOf, object, optional, parameter, type TypeOf } from './define/values.ts'

const group = object({
  parameters: listOf(parameter, 2),
  required: optional(boolean),
  exclusive: optional(about('Whether at most one of the parameters can be set. Default: true.', boolean)),
})

/**
 * ```yaml
 * x-one-of:
 *   - { parameters: [blockNumber, time, unix], required: true }          # exactly one
 *   - { parameters: [eventType, signatures], required: true }
 *   - { parameters: [contractAddresses, blockFrom, blockTo], required: true, exclusive: false }   # at least one
 * ```
 *
 * `required`: at least one of the parameters is required. Default: false. `exclusive`: at most one of them is allowed.
 * Default: true.
 */
export const oneOf = key('x-one-of', {
  on: 'Operation',
  metadata: 'Rules for how many of a group of parameters may be set: exactly one, at most one, or at least one.',
  value: listOf(group),
  check(groups, scope) {
    for (const name of groups.flatMap(({ parameters }) => parameters))
      scope.require(!scope.parameter(name)?.required, `\`${name}\` is required, so it can't be an alternative`)
  },
  diff(before = [], after = [], { report }) {
    const [old, now] = [before.map(ruleText), after.map(ruleText)]
    for (const rule of without(now, old)) report('breaking', `Added the rule that calls need ${rule}`)
    for (const rule of without(old, now)) report('new', `Removed the rule that calls need ${rule}`)
  },
})

function ruleText({ parameters, required, exclusive = true }: TypeOf<typeof group>): string {
  const quantity = exclusive ? (required ? 'exactly one' : 'at most one') : 'at least one'
  return `${quantity} of ${list(parameters)}`
}
