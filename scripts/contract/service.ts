import type { AuthMetadata } from '../../src/types.ts'
import type { Document } from '../document.ts'
import { authOf } from '../metadata.ts'
import { documentationChange, isSame, keysOf, list, type Report, without } from './change.ts'

/** Reports changes that affect all operations: authentication, networks, address formats and the gateway. */
export function compareService(before: Document, after: Document, report: Report): void {
  compareSchemes(before, after, report)
  compareSecurity(before, after, report)
  compareChains(before, after, report)
  if (!isSame(before['x-gateway'], after['x-gateway'])) report('changed', 'Updated the definition of the gateway')
  if (!isSame(before['x-prompts'], after['x-prompts'])) report('changed', 'Updated the prompts of the MCP server')
  if (!isSame(serversOf(before), serversOf(after))) report('changed', 'Changed the base URL')
  if (!isSame(before.info, after.info)) report('changed', documentationChange)
}

/** Returns the servers without their descriptions, because these do not affect callers. */
const serversOf = (document: Document): unknown =>
  JSON.parse(JSON.stringify(document['servers'] ?? [], (key, value) => (key === 'description' ? undefined : value)))

function compareSchemes(before: Document, after: Document, report: Report): void {
  const [old, now] = [schemesOf(before), schemesOf(after)]
  const [removed, added] = [without(keysOf(old), keysOf(now)), without(keysOf(now), keysOf(old))]
  for (const scheme of removed) report('breaking', `Removed the authentication scheme ${list([scheme])}`)
  for (const scheme of added) report('new', `Added the authentication scheme ${list([scheme])}`)
  const kept = without(keysOf(old), removed)
  if (!isSame(kept, without(keysOf(now), added)))
    report('breaking', `Changed the order of authentication schemes from ${list(keysOf(old))} to ${list(keysOf(now))}`)
  for (const scheme of kept)
    if (!isSame(old[scheme], now[scheme])) report('breaking', `Changed the authentication scheme ${list([scheme])}`)
}

/** Returns the authentication schemes by name, in order of priority. */
const schemesOf = (document: Document): Record<string, AuthMetadata> =>
  Object.fromEntries(authOf(document).map((entry) => [entry.scheme, entry]))

/**
 * Reports changes of the authentication schemes that generated clients use. The API also accepts schemes that
 * `security` does not list.
 */
function compareSecurity(before: Document, after: Document, report: Report): void {
  const [old, now] = [securityOf(before), securityOf(after)]
  const [removed, added] = [without(old, now), without(now, old)]
  if (old.length && removed.length === old.length)
    report('breaking', `Generated clients send the key as ${now.join(' or ')} instead of ${old.join(' or ')}`)
  else {
    if (removed.length) report('changed', `Generated clients no longer send the key as ${removed.join(' or ')}`)
    if (added.length) report('new', `Generated clients can send the key as ${added.join(' or ')}`)
  }
}

const securityOf = ({ security = [] }: Document): string[] =>
  security.map((schemes) => list(Object.keys(schemes).sort()))

function compareChains(before: Document, after: Document, report: Report): void {
  const [old, now] = [before, after].map((document) => document['x-chains'])
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
  if (!isSame(old?.['x-finality'], now?.['x-finality'])) report('changed', 'Changed when a block counts as final')
  const [oldIds, newIds] = [chainIdsOf(before), chainIdsOf(after)]
  const moved = kept.filter((chain) => oldIds.has(chain) && oldIds.get(chain) !== newIds.get(chain))
  if (moved.length) report('breaking', `Changed the chain ID of ${list(moved)}`)
  else if (!isSame(old?.['x-networks'], now?.['x-networks']))
    report('changed', 'Updated the names, chain IDs and aliases of chains')
  const [oldPatterns, newPatterns] = [addressPatternsOf(before), addressPatternsOf(after)]
  const changed = kept.filter((chain) => oldPatterns.get(chain) !== newPatterns.get(chain))
  const removed = changed.filter((chain) => !newPatterns.has(chain))
  const added = changed.filter((chain) => !oldPatterns.has(chain))
  const replaced = without(changed, [...removed, ...added])
  if (added.length) report('breaking', `Added address format checks on ${list(added)}`)
  if (replaced.length) report('breaking', `Changed the address format on ${list(replaced)}`)
  if (removed.length) report('new', `Removed address format checks on ${list(removed)}`)
}

const chainIdsOf = (document: Document): Map<string, number> =>
  new Map(
    Object.values(document['x-chains']['x-networks'] ?? {}).flatMap(({ chains }) =>
      Object.entries(chains).flatMap(([slug, { chainId }]) => (chainId ? [[slug, chainId] as const] : [])),
    ),
  )

function addressPatternsOf(document: Document): Map<string, string> {
  const families = Object.values(document['x-chains']['x-address-families'] ?? {})
  return new Map(families.flatMap(({ chains, pattern }) => chains.map((chain) => [chain, pattern] as const)))
}
