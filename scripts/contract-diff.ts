/**
 * `npm run contract:diff`: holds the contract against the one of the last release, tells every change and writes
 * `openapi/CHANGELOG.md`. A change that breaks what worked needs a major version: in `package.json`, or planned by a
 * changeset. While the version is 0.x, a minor one is as much.
 *
 * With `--check` nothing is written; it fails when the page is not what would be written. `--release` is part of a
 * release: the section gets the version of `package.json`, and the contract becomes the released one.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { linesOf, writeChangelog } from './contract/changelog.ts'
import { compareContracts } from './contract/compare.ts'
import { enough, needed, plannedBump } from './contract/version.ts'
import type { Document } from './document.ts'
import { refuseOptionsOfNpm } from './npm-options.ts'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFile(new URL(path, root), 'utf8')
refuseOptionsOfNpm('contract:diff', 'check', 'release')
const [check, release] = ['--check', '--release'].map((flag) => process.argv.includes(flag))

const contract = await read('generated/openapi.json')
const { version }: { version: string } = JSON.parse(await read('package.json'))
const released: { version: string } = JSON.parse(await read('openapi/released/release.json'))
const changes = compareContracts(
  JSON.parse(await read('openapi/released/openapi.json')) as Document,
  JSON.parse(contract) as Document,
)

const breaking = changes.filter(({ level }) => level === 'breaking')
const count = (level: string) => changes.filter((change) => change.level === level).length
console.log(
  changes.length
    ? `Since ${released.version}: ${count('breaking')} breaking, ${count('new')} new, ${count('changed')} other changes`
    : `The contract is that of ${released.version}.`,
)

const planned = release ? undefined : plannedBump(await changesets())
if (breaking.length && !enough(released.version, version, planned)) {
  console.error(linesOf(breaking).join('\n'))
  fail(
    `This breaks what worked with ${released.version}, and ${version} does not say so. Plan a ${needed(released.version)} version: npm run changeset`,
  )
  // Once it is the released one, nothing would say any more that it breaks something.
  if (release) process.exit()
}

const page = await read('openapi/CHANGELOG.md').catch(() => '')
const title = release ? `${version} (${new Date().toISOString().slice(0, 10)})` : undefined
const written = writeChangelog(page, changes, title)
if (check && written !== page) fail('openapi/CHANGELOG.md is not what the contract says. Run: npm run contract:diff')
if (!check) await writeFile(new URL('openapi/CHANGELOG.md', root), written)
if (release) {
  await writeFile(new URL('openapi/released/openapi.json', root), contract)
  await writeFile(new URL('openapi/released/release.json', root), `${JSON.stringify({ version }, null, 2)}\n`)
}

/** What is planned for the next release. */
async function changesets(): Promise<string[]> {
  const folder = fileURLToPath(new URL('.changeset', root))
  const files = await readdir(folder).catch(() => [])
  return Promise.all(
    files.filter((file) => file.endsWith('.md') && file !== 'README.md').map((file) => read(`.changeset/${file}`)),
  )
}

function fail(message: string): void {
  console.error(`\n${message}`)
  process.exitCode = 1
}
