/* Files that contain private data, such as results and budgets. New ones can only be accessed by their owner. */

const privateMode = 0o600

/** Returns a module of Node.js. Static imports would break runtimes without it. */
const builtin = <Name extends 'node:crypto' | 'node:fs' | 'node:path'>(name: Name) => process.getBuiltinModule(name)

/**
 * Opens a file for appending, and returns its descriptor. Creates a missing file with mode 0600. The mode of an existing
 * file stays the same.
 */
export function openPrivateFile(path: string): number {
  const { existsSync, fchmodSync, openSync } = builtin('node:fs')
  const isNew = !existsSync(path)
  const file = openSync(path, 'a', privateMode)
  // The umask may have removed permissions of the owner.
  if (isNew) fchmodSync(file, privateMode)
  return file
}

/**
 * Replaces the content of a file atomically, so that a crash cannot leave an incomplete file. Keeps the mode and the
 * owner of an existing file, and creates a missing one with mode 0600. If the path is a symbolic link, replaces the file
 * that the link refers to.
 */
export function replaceFile(path: string, content: string): void {
  const { closeSync, fchmodSync, fchownSync, fstatSync, openSync, renameSync, rmSync, statSync, writeFileSync } =
    builtin('node:fs')
  const { dirname, join } = builtin('node:path')
  const target = targetOf(path)
  const previous = statSync(target, { throwIfNoEntry: false })
  // Another user of a shared folder could create a link with a predictable name.
  const temporaryPath = join(dirname(target), `.${builtin('node:crypto').randomUUID()}.tmp`)
  const file = openSync(temporaryPath, 'wx', privateMode)
  try {
    try {
      writeFileSync(file, content)
      const { uid, gid } = fstatSync(file)
      if (previous && (previous.uid !== uid || previous.gid !== gid)) fchownSync(file, previous.uid, previous.gid)
      fchmodSync(file, previous ? previous.mode & 0o777 : privateMode)
    } finally {
      closeSync(file)
    }
    renameSync(temporaryPath, target)
  } catch (error) {
    rmSync(temporaryPath, { force: true })
    throw error
  }
}

/** Returns the path of the file that `path` refers to through symbolic links, even if the file does not exist. */
function targetOf(path: string): string {
  const { lstatSync, readlinkSync, realpathSync, statSync } = builtin('node:fs')
  const { dirname, resolve } = builtin('node:path')
  // Throws if links form a loop.
  if (statSync(path, { throwIfNoEntry: false })) return realpathSync(path)
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return path
  return targetOf(resolve(realpathSync(dirname(path)), readlinkSync(path)))
}
