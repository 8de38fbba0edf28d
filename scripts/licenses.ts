import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Returns the license texts of all packages that are bundled into the build. The published package must contain them.
 */
export async function bundledLicenses(dist: string, modules: string): Promise<string> {
  // The compiled validators contain a function of ajv without a comment that names the package.
  const names = new Set(['ajv'])
  for (const file of await readdir(dist, { recursive: true })) {
    if (!file.endsWith('.js')) continue
    const text = await readFile(join(dist, file), 'utf8')
    for (const [, name = ''] of text.matchAll(/^\/\/#region .*node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\//gm))
      names.add(name)
  }
  const texts = await Promise.all([...names].sort().map((name) => licenseOf(name, join(modules, name))))
  return `This package contains parts of the packages below: of ajv in the validators, of the others in the CLI.\n\n${texts.join('\n\n')}\n`
}

async function licenseOf(name: string, folder: string): Promise<string> {
  const file = (await readdir(folder)).find((one) => /^licen[cs]e/i.test(one))
  const { version, license }: { version: string; license: string } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  )
  if (!['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'].includes(license))
    throw new Error(`The license of ${name}, ${license}, is not approved for bundling`)
  const text = file ? (await readFile(join(folder, file), 'utf8')).trim() : license
  return `${'-'.repeat(60)}\n${name} ${version}\n\n${text}`
}
