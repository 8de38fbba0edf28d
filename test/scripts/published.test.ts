import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isPublished } from '../../src/catalog/mcp-launch.ts'
import { type Manifest, manifest } from '../../src/catalog/package.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A shell command, or the command and the arguments in a configuration. */
const npxCommands = [
  /\bnpx(?:\s+-{1,2}[\w-]+)*\s+chaindata(?:@(?<version>[\w.-]+))?/g,
  /["']npx["'][^\]]{0,60}?["']chaindata(?:@(?<version>[^"']+))?["']/g,
]

/** Returns the commands that run a package from the npm registry that is not this version of this package. */
const unsafeCommands = (text: string, current: Pick<Manifest, 'version' | 'chaindata'>): string[] =>
  npxCommands.flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter(({ groups }) => !isPublished(current) || groups?.['version'] !== current.version)
      .map(([command]) => command),
  )

test('docs, skills, examples and messages run no package of the npm registry that may be of someone else', () => {
  const paths = ['*.md', 'llms.txt', 'server.json', 'docs/src', 'skills', 'examples', 'src', 'scripts', 'generated']
  const files = execFileSync('git', ['ls-files', '--', ...paths], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) =>
    unsafeCommands(readFileSync(`${root}/${file}`, 'utf8'), manifest()).map((command) => `${file}: ${command}`),
  )
  expect(found).toEqual([])
})

test('docs say that the package is not in the registry only until it is published', () => {
  const pages = ['README.md', 'docs/src/content/docs/guide/mcp.md', 'docs/src/content/docs/guide/command-line.md']
  for (const page of pages)
    expect(/not (?:in the npm registry|on npm) yet/.test(readFileSync(`${root}/${page}`, 'utf8'))).toBe(
      !isPublished(manifest()),
    )
})

test('commands for npx are found, unless they pin the version of the published package', () => {
  const text = [
    'npx chaindata mcp',
    'npx -y chaindata mcp',
    'npx --yes chaindata@0.2.0 mcp',
    'npx -y chaindata@0.1.0 mcp',
    `"command": "npx",\n "args": ["-y", "chaindata", "mcp"]`,
    `command: 'npx', args: ['-y', 'chaindata@0.1.0', 'mcp']`,
  ]
  const unsafe = (current: object) => text.flatMap((line) => unsafeCommands(line, { version: '0.1.0', ...current }))
  expect(unsafe({})).toHaveLength(6)
  expect(unsafe({ publishConfig: { access: 'public' } })).toHaveLength(6)
  expect(unsafe({ chaindata: { published: true } })).toEqual([
    'npx chaindata',
    'npx -y chaindata',
    'npx --yes chaindata@0.2.0',
    expect.stringMatching(/"chaindata"$/),
  ])
})
