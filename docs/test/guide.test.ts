import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auth, credentialHeaders } from '../../generated/auth.gen.ts'
import { contract } from '../../generated/contract.gen.ts'
import { delivery } from '../../generated/delivery.gen.ts'
import { exitCodes } from '../../src/cli/failure.ts'
import { mcpCommand } from '../../src/cli/mcp.ts'
import { buildCore } from '../../src/client/core.ts'
import { keyMeanings } from '../../src/mock/keys.ts'
import { operationPages } from '../src/lib/contract.ts'

/* What the guide says in words of its own, held against what it speaks of. */

const guide = (page: string): string =>
  readFileSync(join(import.meta.dirname, '../src/content/docs/guide', `${page}.md`), 'utf8')

test('the exit codes are those of the command', () => {
  const rows = guide('command-line').matchAll(/^\| (\d+) +\| (.*?) +\|$/gm)
  expect([...rows].map(([, exit, meaning]) => ({ exit: Number(exit), meaning: meaning?.replaceAll('`', '') }))).toEqual(
    exitCodes.map(({ exit, meaning }) => ({ exit, meaning })),
  )
})

test('the ways to send a key are those of the contract, in its order', () => {
  const ways = [...guide('authentication').matchAll(/^\d\. (.*)[;.]$/gm)].map(([, text]) => text)
  expect(ways).toHaveLength(auth.length)
  for (const [i, { scheme, in: place, name, prefix, username }] of auth.entries()) {
    // Of the first it is said that it is the default.
    if (i > 0) expect(ways[i]).toContain(`\`authScheme: '${scheme}'\``)
    if (place === 'query' || scheme === credentialHeaders[0]) expect(ways[i]).toContain(`\`${name}\``)
    if (username) expect(ways[i]).toContain(`\`${username}\``)
    else if (prefix) expect(ways[i]?.toLowerCase()).toContain(`\`${name}: ${prefix.toLowerCase()}…\``)
  }
})

test('notifications come as the contract says', () => {
  const said = guide('webhooks').replaceAll('\n', ' ')
  expect(said).toContain(`header \`${delivery.header}\``)
  expect(said).toContain(`HMAC-${delivery.hash.replace('-', '')} `)
  expect(said).toContain(` ${delivery.within} seconds`)
})

test('blocks, pages and prices are those of the contract', () => {
  const events = contract.find(({ id }) => id === 'events.list')
  const size = events?.pages && events.parameters[events.pages.size]?.default
  expect(guide('pagination')).toContain(`takes ${events?.window?.span} blocks and answers with a page of ${size}.`)

  const dear = contract.filter(({ credits: { per } }) => per)
  const most = Math.max(...dear.map(({ credits: { amount } }) => amount ?? 0))
  expect(dear).toHaveLength(3)
  expect(contract.find(({ id }) => id === 'wallet.portfolioReputation')?.credits.amount).toBe(most)
  const said = guide('pricing').replaceAll('\n', ' ')
  expect(said).toContain('Three operations are dear')
  expect(said).toContain(`up to ${most.toLocaleString('en')} credits. Ten addresses`)
  expect(said).toContain(`are ${(10 * most).toLocaleString('en')} credits.`)
})

test('the keys with a meaning are those of the mock', () => {
  const rows = [...guide('testing').matchAll(/^\| `(mock-\S+)` +\|/gm)].map(([, key]) => key)
  expect(rows).toEqual(keyMeanings.map(({ key }) => key))
})

test('the operations with an older path are those of the contract, the deprecated ones apart', () => {
  const [fine = '', deprecated = ''] = guide('migrating-from-v3').split('## Step by step')[0]?.split('deprecated') ?? []
  const linked = (text: string) => [...text.matchAll(/\[([\w.]+)\]\(/g)].map(([, id]) => id).sort()
  const older = operationPages.filter(({ metadata }) => metadata.v3)
  const idsOf = (isDeprecated: boolean) =>
    older.filter(({ deprecatedV3 }) => deprecatedV3 === isDeprecated).map(({ id }) => id)
  expect(linked(fine)).toEqual(idsOf(false).sort())
  expect(linked(deprecated)).toEqual(idsOf(true).sort())
})

test('defaults are those of the code', () => {
  const { timeout, deadline, retries } = buildCore({}).limits
  const rows = [...guide('rate-limits').matchAll(/^\| `(\w+)` +\|.*\| ([\d,]+) ms +\|$/gm)]
  expect(rows.map(([, name, ms]) => [name, ms])).toEqual(
    Object.entries({ timeout, deadline }).map(([name, ms]) => [name, ms.toLocaleString('en')]),
  )
  expect(guide('errors')).toContain(
    `tried again, ${['never', 'once', 'twice'][retries]} unless \`retries\` says otherwise`,
  )

  const io = {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    env: {},
    secrets: new Set<string>(),
  }
  const { budget, confirmOver } = mcpCommand(io).opts<{ budget: number; confirmOver: number }>()
  const agents = guide('mcp').replaceAll('\n', ' ')
  for (const credits of [budget, confirmOver])
    expect(agents).toContain(`, ${credits.toLocaleString('en')} credits unless set.`)
})
