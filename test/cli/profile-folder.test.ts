import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const profiles = new URL('../../src/cli/profiles.ts', import.meta.url).href
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Returns the path of a profile on another platform. The library that chooses the folder reads `process.platform`. */
function pathOn(platform: string, env: Record<string, string>): string {
  const program = `
    Object.defineProperty(process, 'platform', { value: '${platform}' })
    const { profilePath } = await import('${profiles}')
    console.log(profilePath('work', process.env))`
  const variables = { HOME: '/home/ana', ...env }
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: root, env: variables })
    .toString()
    .trim()
}

test.each<[string, Record<string, string>, string]>([
  ['linux', {}, '/home/ana/.config/chaindata/profiles/work.json'],
  ['linux', { XDG_CONFIG_HOME: '/data/config' }, '/data/config/chaindata/profiles/work.json'],
  ['darwin', { HOME: '/Users/ana' }, '/Users/ana/Library/Preferences/chaindata/profiles/work.json'],
  ['win32', { APPDATA: '/C/Roaming' }, '/C/Roaming/chaindata/Config/profiles/work.json'],
  ['win32', {}, '/home/ana/AppData/Roaming/chaindata/Config/profiles/work.json'],
  ['darwin', { CHAINDATA_CONFIG_DIR: '/own' }, '/own/profiles/work.json'],
  ['win32', { CHAINDATA_CONFIG_DIR: '/own' }, '/own/profiles/work.json'],
])('on %s with %j, a key is saved in %s', (platform, env, path) => {
  expect(pathOn(platform, env)).toBe(path)
})
