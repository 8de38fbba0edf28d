import { isSame, list, type Report, without } from './define/change.ts'
import { key } from './define/key.ts'
import {
  about,
  integer,
  listParameter,
  nullableInteger,
  object,
  oneOrMore,
  optional,
  type TypeOf,
} from './define/values.ts'

const price = object(
  {
    amount: about(
      'Price in credits: of each list element if `per` is set, otherwise of the call. `null` if not documented.',
      nullableInteger(1),
    ),
    per: optional(
      about(
        'List parameters whose elements are charged individually. Absent if the price of a call is fixed.',
        oneOrMore(listParameter),
      ),
    ),
    free: optional(about('Price in credits on the free plan, if different from `amount`.', integer(1))),
  },
  {
    provisional: 'allowed',
    schema: {
      if: { properties: { amount: { type: 'null' } } },
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
      then: { required: ['x-provisional'] },
    },
  },
)

type Price = TypeOf<typeof price>

/**
 * The price of a call.
 *
 * ```yaml
 * x-credits: { amount: 20 }                                # per call
 * x-credits: { amount: 5000, per: addresses, free: 500 }   # per item of a list parameter; `free` is the free plan price
 * x-credits: { amount: 1500, per: [tokenAddresses, tokenSymbols], free: 150 }   # per item of all these lists
 * x-credits: { amount: null, x-provisional: reason }       # not documented: plan() returns null, never zero
 * ```
 *
 * `per` is the name of a list parameter, or a list of names whose items are counted together.
 */
export const credits = key('x-credits', {
  on: 'Operation',
  isRequired: true,
  metadata: 'Price of a call.',
  value: price,
  diff(before, after, { report }) {
    compareAmounts(before?.amount, after?.amount, report)
    compareFreePrices(before?.free, after?.free, report)
    compareUnits(before?.per, after?.per, report)
  },
})

type CompareAmounts = (before: number | null | undefined, after: number | null | undefined, report: Report) => void

/** Compares prices. A higher price is a breaking change, because a call may now exceed a budget. */
const compareAmounts: CompareAmounts = (before, after, report) => {
  if (typeof after !== 'number') {
    if (typeof before === 'number') report('breaking', `Removed the documented price of ${before} credits`)
  } else if (typeof before !== 'number') report('changed', `Documented the price of ${after} credits`)
  else if (after !== before)
    report(after > before ? 'breaking' : 'new', `Changed the price from ${before} to ${after} credits`)
}

const compareFreePrices: CompareAmounts = (before, after, report) => {
  if (typeof after !== 'number') {
    // Without a price for the free plan, its calls cost the regular price.
    if (typeof before === 'number') report('breaking', `Removed the free plan price of ${before} credits`)
  } else if (typeof before !== 'number') report('new', `Added a free plan price of ${after} credits`)
  else if (after !== before)
    report(after > before ? 'breaking' : 'new', `Changed the free plan price from ${before} to ${after} credits`)
}

function compareUnits(before: Price['per'] = [], after: Price['per'] = [], report: Report): void {
  if (isSame(before, after)) return
  const unit = after.length ? `per item in ${list(after)}` : 'per call'
  report(without(after, before).length ? 'breaking' : 'new', `The price is now charged ${unit}`)
}
