import { existsSync, lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'

/**
 * Returns a folder for compiled code that only this user can write to. Creates the folder if it does not exist. Node.js
 * runs the code in this folder without comparing it with the source, and would by default use a temporary folder that
 * other users can prepare.
 *
 * Returns `undefined` if other users could replace the folder, or if the permissions are unknown, such as on Windows.
 */
export function compileCacheFolder(env: NodeJS.ProcessEnv): string | undefined {
  const user = process.geteuid?.()
  if (user === undefined) return undefined
  try {
    const folder = join(cacheHome(env), 'chaindata')
    // With sudo, the home folder can be that of another user, who could not use a folder of root.
    if (!isProtected(realpathSync(existingPart(folder)), user)) return undefined
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const path = realpathSync(folder)
    const { mode, uid } = lstatSync(path)
    const isPrivate = uid === user && (mode & 0o077) === 0 && !lstatSync(folder).isSymbolicLink()
    return isPrivate && isProtected(path, user) ? path : undefined
  } catch {
    // The folder cannot be created, for example because a container has no home folder.
    return undefined
  }
}

function cacheHome({ XDG_CACHE_HOME: folder = '' }: NodeJS.ProcessEnv): string {
  if (isAbsolute(folder)) return folder
  return join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache')
}

const existingPart = (path: string): string => (existsSync(path) ? path : existingPart(dirname(path)))

/**
 * Returns whether no other user except root can replace a folder or a folder that contains it. In a sticky folder, such
 * as `/tmp`, users can only replace their own files.
 */
function isProtected(folder: string, user: number): boolean {
  const { mode, uid } = lstatSync(folder)
  const isSticky = (mode & 0o1000) !== 0
  const isSafe = (uid === user || uid === 0) && (isSticky || (mode & 0o022) === 0)
  const parent = dirname(folder)
  return isSafe && (parent === folder || isProtected(parent, user))
}
