import { code, ruleText } from '../../src/catalog/text.ts'
import { documentationChange, isSame, keysOf, list, type Report, without } from './change.ts'

type Extension = Readonly<Record<string, unknown>> | undefined

/** Compares the old and the new value of an operation's `x-` key. Either value may be missing. */
type CompareExtension = (before: Extension, after: Extension, report: Report) => void

/** Comparisons by `x-` key, which report how a change affects callers of the operation. */
export const extensionRules: Readonly<Record<string, CompareExtension>> = {
  'x-credits': comparePrices,

  'x-pages'(before, after, report) {
    if (!after) report('breaking', 'Removed pagination, so `.all()` and `.pages()` may be gone')
    else if (!before) report('new', 'Added pagination with `.all()` and `.pages()`')
    else report('changed', 'Changed the pagination')
  },

  'x-batch'(before, after, report) {
    const [old, now] = [list([before?.['parameter']]), list([after?.['parameter']])]
    if (!after) report('breaking', `\`.all()\` no longer splits long lists of ${old} into batches`)
    else if (!before) report('new', `\`.all()\` now splits long lists of ${now} into batches`)
    else if (old !== now)
      report('breaking', `\`.all()\` now splits long lists of ${now} instead of ${old} into batches`)
    else report('changed', `Changed when \`.all()\` splits long lists of ${now} into batches`)
  },

  'x-window'(before, after, report) {
    if (!before) report('breaking', 'Limited the block range of a call')
    else if (!after) report('new', 'Removed the limit of the block range of a call')
    else {
      for (const [name, label] of Object.entries({
        span: 'maximum block range',
        oneBound: 'block range of one bound',
      })) {
        const [old, now] = [Number(before[name] ?? Infinity), Number(after[name] ?? Infinity)]
        if (old !== now)
          report(now < old ? 'breaking' : 'new', `Changed the ${label} from ${blocks(old)} to ${blocks(now)}`)
      }
      if (!isSame({ ...before, span: 0, oneBound: 0 }, { ...after, span: 0, oneBound: 0 }))
        report('breaking', 'Changed the parameters or fields of the block range')
    }
  },

  'x-one-of'(before, after, report) {
    const [old, now] = [rulesOf(before), rulesOf(after)]
    for (const rule of without(now, old)) report('breaking', `Added the rule that calls need ${rule}`)
    for (const rule of without(old, now)) report('new', `Removed the rule that calls need ${rule}`)
  },

  'x-v3'(before, after, report) {
    if (!after) report('breaking', "Removed the v3 path, so `apiVersion: 'v3'` is rejected")
    else if (!before) report('new', "Added a v3 path for `apiVersion: 'v3'`")
    else if (before['path'] !== after['path']) report('breaking', `Changed the v3 path to ${list([after['path']])}`)
    else report('changed', after['deprecated'] ? 'Deprecated the v3 path' : 'Removed the deprecation of the v3 path')
  },

  'x-first-only'(before, after, report) {
    compareByChain(before, after, (name, chain, isAdded) => {
      if (isAdded) report('breaking', `Limited ${name} to its first item on ${chain}`)
      else report('new', `Allowed several items of ${name} on ${chain}`)
    })
  },

  'x-ignored'(before, after, report) {
    compareByChain(before, after, (name, chain, isAdded) => {
      if (isAdded) report('breaking', `${name} no longer has an effect on ${chain}`)
      else report('new', `${name} now has an effect on ${chain}`)
    })
  },

  'x-write'(before, after, report) {
    if (!before) report('changed', `Documented that it sends a transaction signed with ${list([after?.['key']])}`)
    else if (!after) report('new', 'Documented that it does not send a transaction')
    else if (before['key'] !== after['key'])
      report('breaking', `Changed the parameter of the private key to ${list([after['key']])}`)
    else if (!isSame(before['reads'], after['reads'])) report('breaking', 'Changed which calls count as reads')
    else report('changed', 'Updated what to check if the outcome of a call is unknown')
  },

  'x-only-on'(before, _after, report) {
    if (before) report('breaking', 'Changed which chains support some of its parameters')
    else report('changed', 'Documented which chains support some of its parameters')
  },

  'x-abi'(before, _after, report) {
    if (before) report('breaking', 'Changed how an ABI entry types arguments and return value')
    else report('new', 'Added types of arguments and return value, inferred from an ABI entry')
  },

  'x-split': (_before, _after, report) => report('changed', 'Changed how `.all()` splits large results'),

  'x-left-out'(before, after, report) {
    const field = list([(after ?? before)?.['field']])
    if (!before) report('changed', `Documented that some responses omit ${field}`)
    else if (!after) report('changed', `Documented that no response omits ${field}`)
    else report('changed', `Changed which responses omit ${field}`)
  },

  'x-cache': (_before, after, report) =>
    report('changed', after?.['never'] ? 'Its results are never cached' : 'Changed which of its results may be cached'),
  'x-merge': (before, after, report) => {
    if (!after) report('breaking', '`batching` no longer merges its calls')
    else if (!before) report('new', '`batching` can now merge its calls')
    else report('changed', 'Changed which calls `batching` merges')
  },
  'x-union': (_before, _after, report) => report('changed', 'Changed which calls `chaindata audit` suggests combining'),
  'x-expires': (_before, _after, report) => report('changed', 'Changed when its result expires'),
  'x-provisional': (_before, _after, report) => report('changed', documentationChange),
}

const blocks = (span: number): string => (span === Infinity ? 'unlimited' : `${span} blocks`)

const rulesOf = (rules: unknown): string[] => (Array.isArray(rules) ? rules.map((rule) => ruleText(rule, code)) : [])

/** Compares lists of parameters by chain. Reports each parameter that was added or removed. */
function compareByChain(
  before: Extension,
  after: Extension,
  report: (parameter: string, chain: string, isAdded: boolean) => void,
): void {
  for (const chain of keysOf(before, after)) {
    const [old, now] = [namesOf(before?.[chain]), namesOf(after?.[chain])]
    for (const name of without(now, old)) report(list([name]), list([chain]), true)
    for (const name of without(old, now)) report(list([name]), list([chain]), false)
  }
}

const namesOf = (value: unknown): string[] => [value ?? []].flat().map(String)

/** Compares prices. A higher price is a breaking change, because a call may now exceed a budget. */
function comparePrices(before: Extension, after: Extension, report: Report): void {
  const [oldPrice, newPrice] = [before?.['amount'], after?.['amount']]
  if (typeof newPrice !== 'number') {
    if (typeof oldPrice === 'number') report('breaking', `Removed the documented price of ${oldPrice} credits`)
  } else if (typeof oldPrice !== 'number') report('changed', `Documented the price of ${newPrice} credits`)
  else if (newPrice !== oldPrice)
    report(newPrice > oldPrice ? 'breaking' : 'new', `Changed the price from ${oldPrice} to ${newPrice} credits`)

  const [oldFree, newFree] = [before?.['free'], after?.['free']]
  if (typeof newFree !== 'number') {
    // Without a price for the free plan, its calls cost the regular price.
    if (typeof oldFree === 'number') report('breaking', `Removed the free plan price of ${oldFree} credits`)
  } else if (typeof oldFree !== 'number') report('new', `Added a free plan price of ${newFree} credits`)
  else if (newFree !== oldFree)
    report(newFree > oldFree ? 'breaking' : 'new', `Changed the free plan price from ${oldFree} to ${newFree} credits`)

  const [oldLists, newLists] = [namesOf(before?.['per']), namesOf(after?.['per'])]
  if (isSame(oldLists, newLists)) return
  const unit = newLists.length ? `per item in ${list(newLists)}` : 'per call'
  report(without(newLists, oldLists).length ? 'breaking' : 'new', `The price is now charged ${unit}`)
}
