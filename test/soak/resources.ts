import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** The memory and handles of a process. */
export interface Resources {
  /** Bytes of the heap in use after garbage collection. */
  readonly heap: number
  /** Number of open files, including sockets and pipes. */
  readonly files: number
  /** Number of handles that keep the process running, by type, such as `TCPSocketWrap` and `Timeout`. */
  readonly handles: Readonly<Record<string, number>>
}

export function measure(): Resources {
  collectGarbage()
  const handles: Record<string, number> = {}
  for (const type of process.getActiveResourcesInfo()) handles[type] = (handles[type] ?? 0) + 1
  return { heap: process.memoryUsage().heapUsed, files: readdirSync('/dev/fd').length, handles }
}

/** Returns what was opened since the start and is still open, such as `2 Timeout`. */
export function findLeaks(start: Resources, end: Resources): string[] {
  const [before, after] = [start, end].map(({ files, handles }): Record<string, number> => ({ files, ...handles }))
  return Object.entries(after ?? {})
    .map(([type, count]): [string, number] => [type, count - (before?.[type] ?? 0)])
    .flatMap(([type, count]) => (count > 0 ? [`${count} ${type}`] : []))
}

/** Measures when everything opened since the start has closed, or after 20 seconds. */
export async function measureIdle(start: Resources): Promise<Resources> {
  for (let i = 0; ; i++) {
    const resources = measure()
    if (!findLeaks(start, resources).length || i === 40) return resources
    await wait(500)
  }
}
