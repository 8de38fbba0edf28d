import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('../..', import.meta.url))

const complete = {
  homepage: 'https://chaindata.example',
  repository: { type: 'git', url: 'git+https://github.com/owner/chaindata.git' },
  mcpName: 'io.github.owner/chaindata',
}

/** Runs the check in a folder with this manifest, and returns what it prints. */
async function check(manifest: object): Promise<{ code: number; stderr: string }> {
  const cwd = await mkdtemp(join(tmpdir(), 'chaindata-release-'))
  onTestFinished(() => rm(cwd, { recursive: true }))
  await writeFile(join(cwd, 'package.json'), JSON.stringify(manifest))
  const { code = 0, stderr } = await promisify(execFile)(process.execPath, [`${root}/scripts/check-release.ts`], {
    cwd,
  }).catch((error) => error)
  return { code, stderr }
}

test('a release passes with all properties', async () => {
  expect(await check(complete)).toEqual({ code: 0, stderr: '' })
})

test.each(Object.keys(complete))('a release without %s fails', async (name) => {
  const { code, stderr } = await check({ ...complete, [name]: undefined })
  expect(code).toBe(1)
  expect(stderr).toContain(`package.json needs ${name} before a release`)
})

describe('the check comes before everything else', () => {
  test('in the pull request of a release', async () => {
    const { scripts } = JSON.parse(await readFile(`${root}/package.json`, 'utf8'))
    expect(scripts['release:version']).toMatch(/^npm run -s release:check && /)
  })

  test('when a version is published', async () => {
    const { jobs } = parse(await readFile(`${root}/.github/workflows/release.yml`, 'utf8'))
    const steps: { id?: string; if?: string; run?: string }[] = jobs.publish.steps
    expect(steps.find((step) => step.run && step.id !== 'published')?.run).toBe('npm run release:check')
  })
})
