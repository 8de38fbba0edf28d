import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auth, credentialHeaders } from '../../generated/auth.gen.ts'
import { contract } from '../../generated/contract.gen.ts'
import { delivery } from '../../generated/delivery.gen.ts'
import { scenarios } from '../../generated/scenarios.gen.ts'
import { readRequired } from '../../openapi/vocabulary/define/key.ts'
import { finality } from '../../openapi/vocabulary/finality.ts'
import { exitCodes } from '../../src/cli/exit-codes.ts'
import { mcpCommand } from '../../src/cli/mcp.ts'
import { buildCore } from '../../src/core/client/create-core.ts'
import { chainSchemaOf } from '../../src/document/document.ts'
import { keyMeanings } from '../../src/mock/key-meanings.ts'
import { contract as document, operationPages } from '../src/lib/contract.ts'
import { install } from '../src/lib/install.ts'

/* Compares statements of the guide with the code and the OpenAPI document. */

const folder = join(import.meta.dirname, '../src/content/docs/guide')
const guide = (page: string): string => readFileSync(join(folder, `${page}.md`), 'utf8')
/** The page on one line, to find sentences that span several. */
const sentences = (page: string): string => guide(page).replace(/\s*\n\s*/g, ' ')

test.each(['guide', 'cookbook'])('every %s page starts with a paragraph and a program', (name) => {
  const pages = readdirSync(join(folder, '..', name))
  expect(pages.length).toBeGreaterThan(8)
  for (const file of pages)
    expect(readFileSync(join(folder, '..', name, file), 'utf8'), file).toMatch(
      /^---\n.*?\n---\n\n[\w`][^#|]*?\n\n```(ts|sh)( skip="[^"]+")?\n/s,
    )
})

test('Getting started installs the package like the home page', () => {
  expect(guide('getting-started')).toContain(install.note)
  expect(guide('getting-started')).toContain(`\n${install.pack}\n`)
  expect(guide('getting-started')).toContain(`\n${install.add[0].command}\n`)
})

test('the command line page lists the exit codes of the command', () => {
  const rows = guide('command-line').matchAll(/^\| (\d+) +\| (.*?) +\|$/gm)
  expect([...rows].map(([, exit, meaning]) => ({ exit: Number(exit), meaning: meaning?.replaceAll('`', '') }))).toEqual(
    exitCodes.map(({ exit, meaning }) => ({ exit, meaning })),
  )
})

test('the page about failures lists the scenarios of the mock', () => {
  const rows = [...guide('testing-failures').matchAll(/^\| `([\w-]+)` +\| (.*?) +\|$/gm)]
  expect(Object.fromEntries(rows.map(([, name, effect]) => [name, effect]))).toEqual(
    Object.fromEntries(Object.entries(scenarios).map(([name, { summary }]) => [name, summary])),
  )
  for (const name of Object.keys(scenarios)) expect(guide('testing-failures')).toContain(`\n  ['${name}', /`)
})

test('the authentication page lists the schemes of the contract in order of priority', () => {
  const schemes = [...guide('authentication').matchAll(/^\d\. (.*)\.$/gm)].map(([, text]) => text)
  expect(schemes).toHaveLength(auth.length)
  for (const [i, { scheme, in: place, name, prefix, username }] of auth.entries()) {
    if (i === 0) expect(schemes[i]).toContain('default')
    else expect(schemes[i]).toContain(`\`authScheme: '${scheme}'\``)
    if (place === 'query' || scheme === credentialHeaders[0]) expect(schemes[i]).toContain(`\`${name}\``)
    if (username) expect(schemes[i]).toContain(`\`${username}\``)
    else if (prefix) expect(schemes[i]?.toLowerCase()).toContain(`\`${name}: ${prefix.toLowerCase()}…\``)
  }
})

test('the webhooks page describes the signature of the contract', () => {
  const text = sentences('webhooks')
  expect(text).toContain(`header \`${delivery.header}\``)
  expect(text).toContain(`HMAC-${delivery.hash.replace('-', '')} `)
  expect(text).toContain(` ${delivery.within} seconds`)
})

test('limits and prices in the guide match the contract', () => {
  const events = contract().find(({ id }) => id === 'events.list')
  const size = events?.pages && events.parameters[events.pages.size]?.default
  expect(sentences('pagination')).toContain(
    `covers at most ${events?.window?.span} blocks and returns at most ${size} events.`,
  )

  const { splitAbove } = operationPages.find(({ id }) => id === 'transactions.history') ?? {}
  const pagination = sentences('pagination')
  for (const phrase of ['has more than # transactions', 'up to # records', 'toward the limit of #'])
    expect(pagination).toContain(phrase.replace('#', String(splitAbove)))

  const portfolio = contract().find(({ id }) => id === 'wallet.portfolio')
  const pageSize = portfolio?.pages && portfolio.parameters[portfolio.pages.size]?.default
  expect(sentences('cheaper-calls')).toContain(`fewer than ${pageSize} NFTs`)
  const quote = contract().find(({ id }) => id === 'swaps.quote')
  expect(sentences('swap-quotes')).toContain(
    `counts as fresh for ${quote?.expires?.cache} seconds, which is how long the API caches quotes`,
  )

  const expensive = contract().filter(({ credits: { per } }) => per)
  const highest = Math.max(...expensive.map(({ credits: { amount } }) => amount ?? 0))
  expect(expensive).toHaveLength(3)
  for (const { id } of expensive) expect(id).toMatch(/reputation$/i)
  expect(contract().find(({ id }) => id === 'wallet.portfolioReputation')?.credits.amount).toBe(highest)
  const text = sentences('pricing')
  expect(text).toContain(
    `The three reputation operations are expensive: they charge up to ${highest.toLocaleString('en')} credits **per list item**, such as an address. Ten addresses`,
  )
  expect(text).toContain(`cost ${(10 * highest).toLocaleString('en')} credits.`)
})

test('the caching page states when a block is final as in the contract', () => {
  const { margin, halt, blockSeconds, chains } = readRequired(finality, chainSchemaOf(document))
  const { 'bitcoin-mainnet': bitcoin, 'ethereum-mainnet': ethereum } = chains
  const text = sentences('caching')
  expect(text).toContain(`older than ${margin / 60} minutes (Bitcoin: ${(bitcoin?.margin ?? 0) / 3600} hours)`)
  expect([halt, blockSeconds]).toEqual([86_400, 60])
  expect(text).toContain(`plus one day, plus one minute (${(bitcoin?.blockSeconds ?? 0) / 60} minutes for Bitcoin)`)
  expect(text).toContain(
    `it is ${ethereum?.block.toLocaleString('en')}, a block produced in ${ethereum?.by.slice(0, 4)}`,
  )
})

test('no page has more than 2,000 words beside its code', () => {
  for (const name of ['guide', 'cookbook', 'errors'])
    for (const file of readdirSync(join(folder, '..', name))) {
      const text = readFileSync(join(folder, '..', name, file), 'utf8').replace(/^---\n.*?\n---\n|^```.*?^```$/gms, '')
      expect(text.match(/\S*\w\S*/g)?.length, `${name}/${file}`).toBeLessThanOrEqual(2_000)
    }
})

test.each(['Redis', 'replay', 'Lambda', 'Jest'])('a title or heading names %s', (name) => {
  const files = ['guide', 'cookbook'].flatMap((part) =>
    readdirSync(join(folder, '..', part)).map((file) => [part, file]),
  )
  const headings = files.flatMap(
    ([part = '', file = '']) =>
      readFileSync(join(folder, '..', part, file), 'utf8')
        .replace(/^```.*?^```$/gms, '')
        .match(/^(title:|#+) .*$/gm) ?? [],
  )
  expect(headings.filter((heading) => heading.includes(name))).not.toEqual([])
})

test('the testing page lists the special keys of the mock', () => {
  const rows = [...guide('testing').matchAll(/^\| `(mock-\S+)` +\|/gm)].map(([, key]) => key)
  expect(rows).toEqual(keyMeanings.map(({ key }) => key))
})

test('the migration page lists the operations with a v3 path, deprecated ones last', () => {
  const [supported = '', deprecated = ''] =
    guide('migrating-from-v3').split('## Step by step')[0]?.split('deprecated') ?? []
  const linked = (text: string) => [...text.matchAll(/\[([\w.]+)\]\(/g)].map(([, id]) => id).sort()
  const older = operationPages.filter(({ metadata }) => metadata.v3)
  const idsOf = (isDeprecated: boolean) =>
    older.filter(({ deprecatedV3 }) => deprecatedV3 === isDeprecated).map(({ id }) => id)
  expect(linked(supported)).toEqual(idsOf(false).sort())
  expect(linked(deprecated)).toEqual(idsOf(true).sort())
})

test('defaults in the guide match the code', () => {
  const { timeout, deadline, retries } = buildCore({}).limits
  const rows = [...guide('retries-and-timeouts').matchAll(/^\| `(\w+)` +\|.*\| ([\d,]+) ms +\|$/gm)]
  expect(rows.map(([, name, ms]) => [name, ms])).toEqual(
    Object.entries({ timeout, deadline }).map(([name, ms]) => [name, ms.toLocaleString('en')]),
  )
  expect(sentences('retries-and-timeouts')).toContain(
    `By default, the SDK retries a read ${['zero times', 'once', 'twice'][retries]}. Set \`retries\` to change this`,
  )

  const io = {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    env: {},
    secrets: new Set<string>(),
  }
  const { budget, confirmOver } = mcpCommand(io).opts<{ budget: number; confirmOver: number }>()
  for (const [flag, credits] of Object.entries({ budget, 'confirm-over': confirmOver }))
    expect(guide('mcp')).toMatch(new RegExp(`--${flag}\`[^.]*\\. Default: ${credits.toLocaleString('en')} credits\\.`))
})
