import { execFile } from 'node:child_process'
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const readme = await readFile('README.md', 'utf8')
const [, program = '', output] = /```ts\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/.exec(readme) ?? []

test('the first program of the README has at most eight lines and prints what the README says', async () => {
  expect(program.trim().split('\n').length).toBeLessThanOrEqual(8)
  // In a folder inside the package, an import of `chaindata` resolves to the build.
  const folder = await mkdtemp(join('dist', 'readme-'))
  try {
    // Node.js 22 before 22.18 runs the same program as JavaScript.
    for (const name of ['start.ts', 'start.mjs']) {
      await writeFile(join(folder, name), program)
      const { stdout, stderr } = await promisify(execFile)(process.execPath, [join(folder, name)])
      expect({ stdout, stderr }).toEqual({ stdout: output, stderr: '' })
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('every file that the README links exists, and the README says which of them the package contains', async () => {
  const links = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) => path)
  expect(links.length).toBeGreaterThan(4)
  for (const path of links) await expect(access(path), path).resolves.toBeUndefined()
  const { files }: { files: string[] } = JSON.parse(await readFile('package.json', 'utf8'))
  const packed = links.filter((path) => files.some((file) => path === file || path.startsWith(`${file}/`)))
  expect(packed.filter((path) => !/\/(guide|cookbook)\b/.test(path))).toEqual(['openapi/README.md'])
  expect(readme).toContain('The guide, the cookbook and\n`openapi/README.md` are also included in the package.')
})
