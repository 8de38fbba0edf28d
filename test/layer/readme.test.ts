import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('the README begins with a program that works', async () => {
  const readme = await readFile('README.md', 'utf8')
  const program = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
  // Inside the package, so that its own name leads to what was built.
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
