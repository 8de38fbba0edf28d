/**
 * `npm run contract:diff`: compares the OpenAPI document with the one from the last release and writes the changes to
 * `openapi/CHANGELOG.md`. A breaking change requires a new major version (or minor, while the version is 0.x), either
 * in `package.json` or in a changeset.
 *
 * `--check` writes nothing and fails if the changelog is out of date. `--release`, used for a release, titles the
 * section with the version in `package.json` and stores the document for the next comparison.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readChangesets } from '@changesets/read'
import type { Document } from '../src/document/document.ts'
import { linesOf, writeChangelog } from './contract/changelog.ts'
import { compareContracts } from './contract/compare.ts'
import { upgrade } from './contract/upgrade.ts'
import { allowsBreakingChanges, plannedBump, requiredBump } from './contract/version.ts'
import { rejectNpmFlags } from './npm-flags.ts'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFile(new URL(path, root), 'utf8')
rejectNpmFlags('contract:diff', 'check', 'release')
const [check, release] = ['--check', '--release'].map((flag) => process.argv.includes(flag))

const contract = await read('generated/openapi.json')
const { version }: { version: string } = JSON.parse(await read('package.json'))
const released: { version: string } = JSON.parse(await read('openapi/released/release.json'))
const changes = compareContracts(
  upgrade(JSON.parse(await read('openapi/released/openapi.json')) as Document),
  JSON.parse(contract) as Document,
)

const breaking = changes.filter(({ level }) => level === 'breaking')
const count = (level: string) => changes.filter((change) => change.level === level).length
console.log(
  changes.length
    ? `Since ${released.version}: ${count('breaking')} breaking, ${count('new')} new, ${count('changed')} other changes`
    : `The contract has not changed since ${released.version}.`,
)

const planned = release ? undefined : plannedBump(await readChangesets(fileURLToPath(root)))
if (breaking.length && !allowsBreakingChanges(released.version, version, planned)) {
  console.error(linesOf(breaking).join('\n'))
  fail(
    `The OpenAPI document has breaking changes since ${released.version}, which require a ${requiredBump(released.version)} version. Declare it in a changeset: see .changeset/README.md`,
  )
  // With this document stored as released, later runs would no longer report its breaking changes.
  if (release) process.exit()
}

const changelog = await read('openapi/CHANGELOG.md').catch(() => '')
const title = release ? `${version} (${new Date().toISOString().slice(0, 10)})` : undefined
const written = writeChangelog(changelog, changes, title)
if (check && written !== changelog) fail('openapi/CHANGELOG.md is out of date. Run: npm run contract:diff')
if (!check) await writeFile(new URL('openapi/CHANGELOG.md', root), written)
if (release) {
  await writeFile(new URL('openapi/released/openapi.json', root), contract)
  await writeFile(new URL('openapi/released/release.json', root), `${JSON.stringify({ version }, null, 2)}\n`)
}

function fail(message: string): void {
  console.error(`\n${message}`)
  process.exitCode = 1
}
