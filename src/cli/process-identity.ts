import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { field } from '../core/util/record.ts'

/** Returns an ID of this machine since its last start and, on Linux, of the container. Process IDs are unique in it. */
export function hostId(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/** Returns the start time of a process in clock ticks. Returns `undefined` if it is unknown, and except on Linux. */
export const startOf = (pid: number): string | undefined => statusOf(pid)?.[19]

/** Returns whether a process with this ID exists. A process that has ended exists until its parent has noticed. */
export function isRunning(pid: number): boolean {
  try {
    // Signal 0 does not end the process; it only checks whether the process exists.
    process.kill(pid, 0)
  } catch (error) {
    if (field(error, 'code') !== 'EPERM') return false
  }
  return statusOf(pid)?.[0] !== 'Z'
}

/** Returns the fields of `/proc/PID/stat` after the name of the program. */
function statusOf(pid: number): string[] | undefined {
  try {
    // In a container, /proc may belong to the machine, where the IDs have other meanings.
    if (readlinkSync('/proc/self') !== String(process.pid)) return undefined
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name is in parentheses, and can contain spaces and parentheses.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
