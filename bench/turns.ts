/* Processes of which each has a way to make a call: they take short turns, so that all have the same machine. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** Turns in a round, those before them that do not count, for the compiler, and calls in a turn. */
const turns = 15
const warmUp = 20
const calls = 400
/**
 * Calls at a time. With one at a time the server falls asleep between two of them, and to wake it costs the one who
 * calls more than the call.
 */
const atOnce = 8

export const method = `${turns} turns of ${calls} calls each, ${atOnce} at a time`

/** A process of a bench that knows its role, and where the server is, from its environment. */
export const start = (script: string, role: string, settings: Readonly<Record<string, string>> = {}): ChildProcess =>
  fork(script, { env: { ...process.env, ...settings, CHAINDATA_BENCH: role } })

/**
 * Prints what a call costs each of them, beside the first: the median of all turns, in processes that are new each
 * round.
 */
export async function compare(
  title: string,
  names: readonly string[],
  rounds: number,
  start: (name: string) => ChildProcess,
): Promise<void> {
  const costs = new Map(names.map((name): [string, number[]] => [name, []]))
  for (let round = 1; round <= rounds; round++) {
    if (process.stderr.isTTY) process.stderr.write(`\r${title}: round ${round} of ${rounds} `)
    const workers = new Map(names.map((name) => [name, start(name)]))
    for (let turn = -warmUp; turn < turns; turn++) {
      // There and back again, so that nobody always comes behind the same one.
      for (const [name, worker] of turn % 2 ? workers : [...workers].reverse()) {
        const cost = await take(worker)
        if (turn >= 0) costs.get(name)?.push(cost)
      }
    }
    for (const worker of workers.values()) worker.kill()
  }
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
  const [first = ''] = names
  const least = median(costs.get(first) ?? [])
  console.log(`${title.padEnd(34)} ${'µs a call'.padStart(10)} ${`of ${first}`.padStart(14)}`)
  for (const [name, all] of costs) {
    const cost = median(all)
    console.log(`  ${name.padEnd(32)} ${cost.toFixed(1).padStart(10)} ${(cost / least).toFixed(2).padStart(14)}`)
  }
  console.log()
}

/** One turn: the microseconds of CPU that a call took. */
async function take(worker: ChildProcess): Promise<number> {
  worker.send('go')
  const [cost] = await once(worker, 'message')
  return Number(cost)
}

/** In such a process: makes a turn of calls whenever it is told to, and tells what one took. */
export function takeTurns(call: () => Promise<unknown>): void {
  process.on('message', async () => {
    const before = process.cpuUsage()
    for (let i = 0; i < calls; i += atOnce) await Promise.all(Array.from({ length: atOnce }, call))
    const { user, system } = process.cpuUsage(before)
    process.send?.((user + system) / calls)
  })
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
