import { spawn } from 'node:child_process'
import { chmod, chown, mkdir, readdir, realpath, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileCacheFolder } from '../../src/cli/compile-cache.ts'
import { main, temporaryFolder, waitForExit } from './command.ts'

const isRoot = process.geteuid?.() === 0
const other = 65_534

async function createHome(): Promise<{ home: string; folder: string }> {
  const home = await realpath(await temporaryFolder())
  return { home, folder: join(home, 'chaindata') }
}

const folderFor = (home: string) => compileCacheFolder({ XDG_CACHE_HOME: home })

describe.runIf(process.platform !== 'win32')('compiled code is cached', () => {
  test('in a new folder that only this user can open', async () => {
    const { home, folder } = await createHome()
    expect(folderFor(join(home, 'deep/er'))).toBe(join(home, 'deep/er/chaindata'))
    expect(folderFor(home)).toBe(folder)
    expect(folderFor(home)).toBe(folder)
    for (const path of [folder, join(home, 'deep'), join(home, 'deep/er/chaindata')])
      expect((await stat(path)).mode & 0o777).toBe(0o700)
  })

  test('only if other users cannot write to the folder', async () => {
    for (const mode of [0o777, 0o770, 0o701]) {
      const { home, folder } = await createHome()
      await mkdir(folder)
      await chmod(folder, mode)
      expect(folderFor(home)).toBeUndefined()
    }
  })

  test('only if the folder is not a symbolic link', async () => {
    const { home, folder } = await createHome()
    await mkdir(join(home, 'prepared'), { mode: 0o700 })
    await symlink(join(home, 'prepared'), folder)
    expect(folderFor(home)).toBeUndefined()
    const dangling = await createHome()
    await symlink('missing', dangling.folder)
    expect(folderFor(dangling.home)).toBeUndefined()
  })

  test('only if other users cannot replace a folder that contains it', async () => {
    const { home, folder } = await createHome()
    await chmod(home, 0o777)
    expect(folderFor(home)).toBeUndefined()
    expect(await readdir(home)).toEqual([])
    await chmod(home, 0o1777)
    expect(folderFor(home)).toBe(folder)
  })

  test.runIf(isRoot)('only if it and the folders that contain it belong to this user or root', async () => {
    const { home, folder } = await createHome()
    await mkdir(folder, { mode: 0o700 })
    await chown(folder, other, other)
    expect(folderFor(home)).toBeUndefined()
    const sudo = await createHome()
    await chown(sudo.home, other, other)
    expect(folderFor(sudo.home)).toBeUndefined()
    expect(await readdir(sudo.home)).toEqual([])
  })

  test('in the home folder, and never in a temporary folder', async () => {
    const { home: temporary } = await createHome()
    // Another user may have prepared this folder.
    await mkdir(join(temporary, 'node-compile-cache'), { mode: 0o777 })
    const run = (env: Record<string, string>) =>
      waitForExit(spawn(process.execPath, [main, '--version'], { env: { TMPDIR: temporary, ...env } }))
    const { home } = await createHome()
    expect(await run({ HOME: home })).toMatchObject({ exit: 0 })
    const path = process.platform === 'darwin' ? 'Library/Caches/chaindata' : '.cache/chaindata'
    expect(await readdir(join(home, path))).toHaveLength(1)
    const second = await createHome()
    expect(await run({ HOME: second.home, XDG_CACHE_HOME: 'relative' })).toMatchObject({ exit: 0 })
    expect(await readdir(join(second.home, path))).toHaveLength(1)
    const shared = await createHome()
    await mkdir(shared.folder)
    await chmod(shared.folder, 0o777)
    expect(await run({ HOME: home, XDG_CACHE_HOME: shared.home })).toMatchObject({ exit: 0 })
    expect(await run({ HOME: '/dev/null' })).toMatchObject({ exit: 0 })
    expect(await readdir(shared.folder)).toEqual([])
    expect(await readdir(join(temporary, 'node-compile-cache'))).toEqual([])
  })
})
