import { isSame } from './define/change.ts'
import { key } from './define/key.ts'
import { about, integer, integerParameter, object, optional, recordField } from './define/values.ts'

const labels = { span: 'maximum block range', oneBound: 'block range of one bound' } as const

/**
 * ```yaml
 * x-window: { from: blockFrom, to: blockTo, item: blockNumber, oneBound: 500, span: 500 }
 * ```
 *
 * `item` is the field of a record that contains its block. `oneBound` is the number of blocks to the other bound if only
 * one is given. `span` is the maximum block range of a call; without it, the range is unlimited. Both bounds are
 * inclusive, so a `to - from` of 500 is 501 blocks. Pagination requests windows of `span` blocks, which is correct whether
 * the limit is 500 or 501 blocks.
 */
export const window = key('x-window', {
  on: 'Operation',
  metadata: 'The parameters of a block range, and its limits.',
  value: object({
    from: integerParameter,
    to: integerParameter,
    item: about('Name of the item field that contains the block number.', recordField),
    oneBound: about('Number of blocks to the other bound if only one is given.', integer(1)),
    span: optional(about('Maximum block range of a call. Absent if there is no limit.', integer(1))),
  }),
  diff(before, after, { report }) {
    if (!before) report('breaking', 'Limited the block range of a call')
    else if (!after) report('new', 'Removed the limit of the block range of a call')
    else {
      for (const name of ['span', 'oneBound'] as const) {
        const [old, now] = [before[name] ?? Infinity, after[name] ?? Infinity]
        if (old !== now)
          report(now < old ? 'breaking' : 'new', `Changed the ${labels[name]} from ${blocks(old)} to ${blocks(now)}`)
      }
      if (!isSame({ ...before, span: 0, oneBound: 0 }, { ...after, span: 0, oneBound: 0 }))
        report('breaking', 'Changed the parameters or fields of the block range')
    }
  },
})

const blocks = (span: number): string => (span === Infinity ? 'unlimited' : `${span} blocks`)
