import { code, ruleText } from '../../src/catalog/text.ts'
import { isSame, keysOf, list, type Say, without } from './change.ts'

/** What each `x-` key of an operation means for who calls it. Called where the two differ; either may be missing. */
export const factRules: Record<string, (before: Fact, after: Fact, say: Say) => void> = {
  'x-credits': comparePrices,

  'x-pages'(before, after, say) {
    if (!after) say('breaking', 'no longer comes in pages: `.all()` and `.pages()` may be gone')
    else if (!before) say('new', 'comes in pages: `.all()` and `.pages()` walk them')
    else say('changed', 'is paged in another way')
  },

  'x-batch'(before, after, say) {
    if (!after) say('breaking', `\`.all()\` no longer splits a long list of ${list([before?.['parameter']])}`)
    else if (!before) say('new', `\`.all()\` splits a long list of ${list([after['parameter']])}`)
    else if (before['parameter'] !== after['parameter'])
      say('breaking', `\`.all()\` splits ${list([after['parameter']])}, before ${list([before['parameter']])}`)
    else say('changed', `\`.all()\` splits ${list([after['parameter']])} under other conditions`)
  },

  'x-window'(before, after, say) {
    if (!before || !after) {
      say(after ? 'breaking' : 'new', after ? 'takes only so many blocks a call' : 'takes any range of blocks')
      return
    }
    for (const name of ['span', 'oneBound']) {
      const [old, now] = [before, after].map((one) => Number(one[name] ?? Number.POSITIVE_INFINITY))
      if (old === undefined || now === undefined || old === now) continue
      const what = name === 'span' ? 'one call covers at most' : 'with one bound alone a call goes as far as'
      say(now < old ? 'breaking' : 'new', `${what} ${now} blocks, before ${old}`)
    }
    if (!isSame({ ...before, span: 0, oneBound: 0 }, { ...after, span: 0, oneBound: 0 }))
      say('breaking', 'takes its range of blocks from other fields')
  },

  'x-one-of'(before, after, say) {
    const [old, now] = [before, after].map((rules) =>
      Array.isArray(rules) ? rules.map((rule) => ruleText(rule, code)) : [],
    )
    for (const rule of without(now ?? [], old ?? [])) say('breaking', `has a new rule: ${rule}`)
    for (const rule of without(old ?? [], now ?? [])) say('new', `has lost a rule: ${rule}`)
  },

  'x-v3'(before, after, say) {
    if (!after) say('breaking', "has no older path any more: `apiVersion: 'v3'` is refused")
    else if (!before) say('new', "has an older path: `apiVersion: 'v3'`")
    else if (before['path'] !== after['path']) say('breaking', `has another older path: ${list([after['path']])}`)
    else say('changed', `has an older path that is ${after['deprecated'] ? '' : 'no longer '}deprecated`)
  },

  'x-first-only'(before, after, say) {
    for (const chain of keysOf(before, after)) {
      const [old, now] = [before, after].map((one) => (one?.[chain] ?? []) as string[])
      for (const name of without(now ?? [], old ?? [])) say('breaking', `takes one of ${list([name])} on ${chain}`)
      for (const name of without(old ?? [], now ?? [])) say('new', `takes several of ${list([name])} on ${chain}`)
    }
  },

  'x-ignored'(before, after, say) {
    for (const chain of keysOf(before, after)) {
      const [old, now] = [before, after].map((one) => (one?.[chain] ?? []) as string[])
      for (const name of without(now ?? [], old ?? [])) say('breaking', `${list([name])} has no effect on ${chain}`)
      for (const name of without(old ?? [], now ?? [])) say('new', `${list([name])} has an effect on ${chain}`)
    }
  },

  'x-write'(before, after, say) {
    if (!before) say('changed', `is said to send a transaction, which ${list([after?.['key']])} signs`)
    else if (!after) say('new', 'no longer sends a transaction')
    else if (before['key'] !== after['key']) say('breaking', `is signed with ${list([after['key']])}`)
    else if (!isSame(before['reads'], after['reads'])) say('breaking', 'tells reads from writes in another way')
    else say('changed', 'says anew what to look at where nobody knows what became of it')
  },

  'x-only-on': (before, _after, say) =>
    say(before ? 'breaking' : 'changed', 'says on which chains some of its parameters count'),

  'x-abi': (before, _after, say) =>
    say(before ? 'breaking' : 'new', 'has arguments and a value that are typed by an ABI entry'),

  'x-split': (_before, _after, say) => say('changed', '`.all()` splits large answers in another way'),
  'x-left-out'(before, after, say) {
    if (!before) say('changed', `is said to leave ${list([after?.['field']])} out of some answers`)
    else say('changed', `leaves ${list([before['field']])} out of other answers than before`)
  },

  'x-expires': (_before, _after, say) => say('changed', 'is asked again at another time'),
  'x-provisional': (_before, _after, say) => say('changed', 'is known better, or less well'),
}

type Fact = Readonly<Record<string, unknown>> | undefined

/** A call that fitted a budget may not fit it any more. */
function comparePrices(before: Fact, after: Fact, say: Say): void {
  for (const [name, plan] of [
    ['amount', ''],
    ['free', ' on the free plan'],
  ] as const) {
    const [old, now] = [before?.[name], after?.[name]]
    if (old === now) continue
    // Without a price of its own the free plan pays what all pay.
    if (name === 'free' && old === undefined) say('new', `costs ${now} credits on the free plan`)
    else if (name === 'free' && now === undefined) say('breaking', 'has no price of its own on the free plan any more')
    else if (typeof old !== 'number') say('changed', `costs ${now} credits, as is documented now`)
    else if (typeof now !== 'number') say('breaking', `has no documented price any more, before ${old} credits`)
    else say(now > old ? 'breaking' : 'new', `costs ${now} credits${plan}, before ${old}`)
  }
  const [old, now] = [before, after].map((one) => [one?.['per'] ?? []].flat().map(String))
  if (old && now && !isSame(old, now)) {
    const each = now.length ? `for each of ${list(now)}` : 'for a call, however long its lists are'
    say(without(now, old).length ? 'breaking' : 'new', `costs its price ${each}`)
  }
}
