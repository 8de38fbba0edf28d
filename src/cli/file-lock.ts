import { randomUUID } from 'node:crypto'
import { closeSync, lstatSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { field, isRecord } from '../core/util/record.ts'
import { UsageError } from './errors.ts'
import { hostId, isRunning, startOf } from './process-identity.ts'

/** The process that created a lock file. */
interface Owner {
  readonly pid: number
  /** Start time of the process. Absent if unknown, and in the locks of earlier versions. */
  readonly start?: string | undefined
  /** The machine and the container of the process. Absent in the locks of earlier versions. */
  readonly host?: string | undefined
}

/** Interval in milliseconds in which a process updates the modification time of its lock. */
const heartbeat = 1_000
/** Time in milliseconds after which a lock is stale if nothing updates it. */
const heartbeatTimeout = 4_000
/** Time in milliseconds that a process gets to write its identity into the lock that it created. */
const writeTimeout = 1_000
/** Number of times that a process tries to create a lock which other processes create and remove in between. */
const maxTries = 1_000

/**
 * A file that exists while a process uses another file. The lock of a process that was killed is stale, and the next
 * process takes it over.
 */
export class FileLock {
  readonly #path: string
  #content = ''
  #timer: NodeJS.Timeout | undefined

  constructor(path: string) {
    this.#path = path
  }

  /** Creates the lock. Returns the ID of the process that holds it, or `undefined` if this process does now. */
  async acquire(): Promise<number | undefined> {
    const owner: Owner = { pid: process.pid, start: startOf(process.pid), host: hostId() }
    const content = JSON.stringify({ ...owner, id: randomUUID() })
    const holder = await takeLock(this.#path, content)
    if (holder !== undefined) return holder
    this.#content = content
    // Processes that cannot look up this one, such as those of another container, see that it is running.
    this.#timer = setInterval(() => utimes(this.#path, new Date(), new Date()).catch(() => {}), heartbeat).unref()
    return undefined
  }

  /** Whether another process has taken over the lock, because it considered this process dead. */
  get isLost(): boolean {
    const content = this.#content && readIfExists(this.#path)
    return content !== undefined && content !== this.#content
  }

  /** Removes the lock if this process holds it. */
  release(): void {
    clearInterval(this.#timer)
    if (this.#content && readIfExists(this.#path) === this.#content) rmSync(this.#path, { force: true })
    this.#content = ''
  }
}

/**
 * Creates a lock file with `content`, or replaces a stale one. Returns the ID of the process that holds the lock, or
 * `undefined` if the lock has the new content.
 *
 * Only one process at a time may replace a stale lock: the one that holds a second lock. The second lock then becomes
 * the first one by a rename, so there is no moment without a lock.
 *
 * @throws {UsageError} if the path is that of anything but a file, such as a link or a pipe, or if other processes
 * create and remove the lock all the time.
 */
async function takeLock(path: string, content: string): Promise<number | undefined> {
  for (let tries = 0; !createLock(path, content); tries++) {
    if (tries === maxTries)
      throw new UsageError(`other processes keep taking the lock ${path}`, 'Wait until they have ended')
    if (tries) await wait(2)
    const found = await readLock(path)
    // The process that held the lock has removed it.
    if (found === undefined) continue
    const owner = parseOwner(found)
    if (owner && (await isHeld(owner, path))) return owner.pid
    const takeover = `${path}.takeover`
    const holder = await takeLock(takeover, content)
    if (holder !== undefined) return holder
    if (readIfExists(path) === found) {
      renameSync(takeover, path)
      return undefined
    }
    // Another process was faster.
    rmSync(takeover, { force: true })
  }
  return undefined
}

/** Creates a lock file. Returns whether the lock did not exist before. */
function createLock(path: string, content: string): boolean {
  let file: number
  try {
    file = openSync(path, 'wx', 0o600)
  } catch (error) {
    if (field(error, 'code') === 'EEXIST') return false
    throw error
  }
  try {
    writeSync(file, content)
  } catch (error) {
    rmSync(path, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
  // If this process was suspended before it wrote, another one has replaced the empty lock.
  return readIfExists(path) === content
}

/** Reads a lock. The lock is empty for a moment after its creation, and remains empty if its process is killed then. */
async function readLock(path: string): Promise<string | undefined> {
  const deadline = performance.now() + writeTimeout
  let content = readIfExists(path)
  while (content === '' && performance.now() < deadline) {
    await wait(20)
    content = readIfExists(path)
  }
  return content
}

/** @throws {UsageError} if the path is that of anything but a file. A pipe would block the process. */
function readIfExists(path: string): string | undefined {
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() === false)
    throw new UsageError(`the lock ${path} is not a file`, 'Remove it')
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (field(error, 'code') === 'ENOENT') return undefined
    throw error
  }
}

/** Returns the owner of a lock, or `undefined` if the lock does not name a process. */
function parseOwner(content: string): Owner | undefined {
  try {
    const value: unknown = JSON.parse(content)
    // Earlier versions stored only the process ID.
    const owner = isRecord(value) ? value : { pid: value }
    const text = (name: string) => (typeof owner[name] === 'string' ? owner[name] : undefined)
    // Signal 0 sent to process 0 or to a negative ID reaches a group of processes, which always exists.
    if (!Number.isInteger(owner['pid']) || Number(owner['pid']) <= 0) return undefined
    return { pid: Number(owner['pid']), start: text('start'), host: text('host') }
  } catch {
    return undefined
  }
}

/**
 * Returns whether the owner of a lock is running. A process that has the owner's ID is the owner only if it also
 * started at the same time: IDs are reused, and in a container, each run of a command can have the ID 1.
 */
async function isHeld({ pid, start, host }: Owner, path: string): Promise<boolean> {
  if (host === undefined) return pid !== process.pid && isRunning(pid)
  if (host !== hostId()) return hasHeartbeat(path)
  if (!isRunning(pid)) return false
  const current = startOf(pid)
  return start === undefined || current === undefined ? hasHeartbeat(path) : start === current
}

async function hasHeartbeat(path: string): Promise<boolean> {
  const before = modifiedAt(path)
  const deadline = performance.now() + heartbeatTimeout
  while (performance.now() < deadline) {
    await wait(100)
    const now = modifiedAt(path)
    if (now !== before) return now !== undefined
  }
  return false
}

const modifiedAt = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.mtimeMs
