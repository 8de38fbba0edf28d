import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './place.ts'
import type { Results } from './runtimes.ts'

const run = promisify(execFile)

/**
 * Installs the package with the commands of Getting started, in a copy of this checkout and a new project next to it, and
 * runs the program of that page.
 */
export async function installAsDocumented(): Promise<Results> {
  const guide = await readFile(join(root, 'docs/src/content/docs/guide/getting-started.md'), 'utf8')
  const [program, output, commands] = ['ts', 'text', 'sh'].map((language) => blockOf(guide, language))
  if (!program || !output || !commands) return { documented: 'Getting started has no program, output or commands' }
  const [pack = '', install = ''] = commands.split('\n\n').map((part) => part.replace(/^#.*\n/, ''))
  const readme = (await readFile(join(root, 'README.md'), 'utf8')).replaceAll('\n', ' ')
  const results: Results = { README: readme.includes(`\`${pack.trim()}\``) ? 'ok' : `does not contain ${pack}` }

  const folder = await mkdtemp(join(tmpdir(), 'chaindata-install-'))
  const checkout = join(folder, 'chaindata')
  const project = join(folder, 'project')
  const shell = async (step: string, command: string, cwd: string) => {
    // npm prefers its cache, because these tests run in many checkouts.
    const env = { ...process.env, npm_config_prefer_offline: 'true', npm_config_audit: 'false' }
    const { stdout } = await run('bash', ['-euc', command], { cwd, env }).catch((error) => {
      throw new Error(`${step}: ${error}\n${error.stdout}`)
    })
    results[step] = 'ok'
    return stdout
  }
  try {
    await copyCheckout(checkout)
    await mkdir(project)
    await shell('packs', pack, checkout)
    await shell('installs', install, project)
    await writeFile(join(project, 'start.ts'), program)
    const printed = await shell('runs', 'node start.ts', project)
    if (printed !== output) results['runs'] = `unexpected output: ${printed}`
  } catch (error) {
    results['runs'] = String(error)
  }
  await rm(folder, { recursive: true })
  return results
}

/** Copies the files that git does not ignore. */
async function copyCheckout(folder: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 10_000_000,
  })
  for (const file of stdout.split('\0').filter(Boolean)) await cp(join(root, file), join(folder, file))
}

/** Returns the first code block in a language. */
const blockOf = (markdown: string, language: string): string | undefined =>
  new RegExp(`^\`\`\`${language}\\b.*\\n([^]*?)^\`\`\`$`, 'm').exec(markdown)?.[1]
