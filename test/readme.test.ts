import { execFile } from 'node:child_process'
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('the first program of the README runs', async () => {
  const readme = await readFile('README.md', 'utf8')
  const program = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
  // In a folder inside the package, an import of `chaindata` resolves to the build.
  const folder = await mkdtemp(join('dist', 'readme-'))
  try {
    await writeFile(join(folder, 'program.ts'), program)
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [join(folder, 'program.ts')])
    expect(stdout).toMatch(/^vitalik\.eth is 0x[0-9a-f]{40}$/m)
    expect(stdout).toContain('{ calls: 40, credits: 2000 }')
    expect(stdout).toMatch(/^[1-9]\d* transfers for [1-9]\d* credits$/m)
    expect(stderr).toBe('')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('every file that the README links exists, and the README says which of them the package contains', async () => {
  const readme = await readFile('README.md', 'utf8')
  const links = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) => path)
  expect(links.length).toBeGreaterThan(4)
  for (const path of links) await expect(access(path), path).resolves.toBeUndefined()
  const { files }: { files: string[] } = JSON.parse(await readFile('package.json', 'utf8'))
  const packed = links.filter((path) => files.some((file) => path === file || path.startsWith(`${file}/`)))
  expect(packed.filter((path) => !path.includes('/guide/'))).toEqual(['openapi/README.md'])
  expect(readme).toContain('The guide and\n`openapi/README.md` are also included in the package.')
})
