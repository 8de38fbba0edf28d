import type { Document } from '../document.ts'
import { documentationChange, isSame, list, type Report, without } from './change.ts'

/** Reports changes that concern all operations: authentication, networks, addresses and the gateway. */
export function compareService(before: Document, after: Document, report: Report): void {
  compareSchemes(before, after, report)
  compareSecurity(before, after, report)
  compareChains(before, after, report)
  if (!isSame(before['x-gateway'], after['x-gateway'])) report('changed', 'Updated the definition of the gateway')
  if (!isSame(serversOf(before), serversOf(after))) report('changed', 'Changed the base URL')
  if (!isSame(before.info, after.info)) report('changed', documentationChange)
}

/** The servers without their descriptions. */
const serversOf = (document: Document): unknown =>
  JSON.parse(JSON.stringify(document['servers'] ?? [], (key, value) => (key === 'description' ? undefined : value)))

function compareSchemes(before: Document, after: Document, report: Report): void {
  const [old, now] = [schemesOf(before), schemesOf(after)]
  const [removed, added] = [without(old, now), without(now, old)]
  for (const scheme of removed) report('breaking', `Removed the authentication scheme ${list([scheme])}`)
  for (const scheme of added) report('new', `Added the authentication scheme ${list([scheme])}`)
  const kept = without(old, removed)
  if (!isSame(kept, without(now, added)))
    report('breaking', `Changed the order of authentication schemes to ${list(now)}`)
  for (const scheme of kept)
    if (!isSame(schemeOf(before, scheme), schemeOf(after, scheme)))
      report('breaking', `Changed the authentication scheme ${list([scheme])}`)
}

const schemesOf = (document: Document): string[] => document['x-auth-priority'].map(({ scheme }) => scheme)

const schemeOf = (document: Document, scheme: string): object[] => [
  withoutTexts(document.components.securitySchemes[scheme]),
  withoutTexts(document['x-auth-priority'].find((entry) => entry.scheme === scheme)),
]

const withoutTexts = (value: object | undefined): object =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([key]) => !['description', 'x-provisional'].includes(key)))

function compareSecurity(before: Document, after: Document, report: Report): void {
  const [old, now] = [securityOf(before), securityOf(after)]
  for (const schemes of without(old, now)) report('breaking', `Requests are no longer accepted with only ${schemes}`)
  for (const schemes of without(now, old)) report('new', `Requests are now accepted with only ${schemes}`)
}

/** The schemes, or combinations of schemes, that authenticate a call. */
const securityOf = ({ security = [] }: Document): string[] =>
  security.map((schemes) => list(Object.keys(schemes).sort()))

function compareChains(before: Document, after: Document, report: Report): void {
  const [old, now] = [before, after].map((document) => document.components.schemas['Chain'])
  const kept = (old?.enum ?? []).filter((chain) => now?.enum?.includes(chain))
  for (const chain of kept) {
    const wasTestnet = old?.['x-testnets']?.includes(chain) ?? false
    const isTestnet = now?.['x-testnets']?.includes(chain) ?? false
    if (wasTestnet !== isTestnet)
      report(
        'breaking',
        `Reclassified ${list([chain])} as a ${isTestnet ? 'test' : 'main'} network, which uses another key`,
      )
  }
  const [oldPatterns, newPatterns] = [addressPatternsOf(before), addressPatternsOf(after)]
  const changed = kept.filter((chain) => oldPatterns.get(chain) !== newPatterns.get(chain))
  const removed = changed.filter((chain) => !newPatterns.has(chain))
  const added = changed.filter((chain) => !oldPatterns.has(chain))
  const replaced = without(changed, [...removed, ...added])
  if (added.length) report('breaking', `Added address format checks on ${list(added)}`)
  if (replaced.length) report('breaking', `Changed the address format on ${list(replaced)}`)
  if (removed.length) report('new', `Removed address format checks on ${list(removed)}`)
}

function addressPatternsOf(document: Document): Map<string, string> {
  const families = Object.values(document.components.schemas['Chain']?.['x-address-families'] ?? {})
  return new Map(families.flatMap(({ chains, pattern }) => chains.map((chain) => [chain, pattern] as const)))
}
