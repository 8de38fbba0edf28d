import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The licences of what a build took into its files, so that they travel with it. */
export async function licencesOf(dist: string, modules: string): Promise<string> {
  // Compiled validators bring a function of it, under no name.
  const names = new Set(['ajv'])
  for (const file of await readdir(dist, { recursive: true })) {
    if (!file.endsWith('.js')) continue
    const text = await readFile(join(dist, file), 'utf8')
    for (const [, name = ''] of text.matchAll(/^\/\/#region .*node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\//gm))
      names.add(name)
  }
  const texts = await Promise.all([...names].sort().map((name) => licenceOf(name, join(modules, name))))
  return `Parts of the packages below are in this one: of ajv in the validators, of the others in the command.\n\n${texts.join('\n\n')}\n`
}

async function licenceOf(name: string, folder: string): Promise<string> {
  const file = (await readdir(folder)).find((one) => /^licen[cs]e/i.test(one))
  const { version, license }: { version: string; license: string } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  )
  if (!['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'].includes(license))
    throw new Error(`${name} is under ${license}: it can't be taken in`)
  const text = file ? (await readFile(join(folder, file), 'utf8')).trim() : license
  return `${'-'.repeat(60)}\n${name} ${version}\n\n${text}`
}
