/* Compares the CPU time of a call between processes that alternate in short turns, so that all run under the same conditions. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { median } from './median.ts'
import { printTable, quantity } from './report.ts'
import { checkRequests, endWithParent, takeRequests } from './requests.ts'

/** Number of measured turns per round. */
const turns = 15
/**
 * Number of turns before the measurement. V8 optimizes most functions during the first 10,000 calls or so. It does so in
 * other threads of the process, whose CPU time would count toward the calls.
 */
const warmUpTurns = 60
const callsPerTurn = 400
/**
 * Number of simultaneous calls. With sequential calls, the server would become idle between calls, and waking it would
 * cost more than the call.
 */
const concurrency = 8

export const method = `${turns} turns of ${callsPerTurn} calls each, ${concurrency} at a time`

/** Starts a process of the benchmark. Environment variables pass its role and the address of the server. */
export const start = (script: string, role: string, env: Readonly<Record<string, string>> = {}): ChildProcess =>
  fork(script, { env: { ...process.env, ...env, CHAINDATA_BENCH: role } })

/**
 * Measures the CPU time of a call for each name. Prints the median of all turns, absolute and relative to the first
 * name. Each round starts new processes. Throws if a turn makes another number of requests than calls.
 *
 * @param server The server that receives the requests. Without it, the worker processes count them.
 */
export async function compare(
  title: string,
  names: readonly string[],
  rounds: number,
  start: (name: string) => ChildProcess,
  server?: ChildProcess,
): Promise<void> {
  const costs = new Map(names.map((name): [string, number[]] => [name, []]))
  for (let round = 1; round <= rounds; round++) {
    if (process.stderr.isTTY) process.stderr.write(`\r${title}: round ${round} of ${rounds} `)
    const workers = new Map(names.map((name) => [name, start(name)]))
    for (let turn = -warmUpTurns; turn < turns; turn++) {
      // With an alternating order, no worker always follows the same other worker.
      for (const [name, worker] of turn % 2 ? workers : [...workers].reverse()) {
        const { cost, requests } = await measureTurn(worker)
        checkRequests(name, { calls: callsPerTurn, requests: server ? await takeRequests(server) : requests })
        if (turn >= 0) costs.get(name)?.push(cost)
      }
    }
    for (const worker of workers.values()) worker.kill()
  }
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
  const [first = ''] = names
  const baseline = median(costs.get(first) ?? [])
  const printRow = printTable(title, 'µs a call', `of ${first}`)
  for (const [name, all] of costs) {
    const cost = median(all)
    printRow(name, quantity(cost, 1), quantity(cost / baseline, 2))
  }
}

interface Turn {
  /** CPU time per call in microseconds. */
  readonly cost: number
  /** Number of requests that a stub in the worker process received. */
  readonly requests: number
}

/** Runs one turn in a worker process. */
async function measureTurn(worker: ChildProcess): Promise<Turn> {
  worker.send('go')
  const [turn] = await once(worker, 'message')
  return turn
}

/**
 * Makes turns of calls in a worker process. Each message to the process starts a turn, and the reply is a `Turn`.
 *
 * @param takeStubRequests Returns the number of requests that a stub has received since the last turn.
 */
export function takeTurns(call: () => Promise<unknown>, takeStubRequests: () => number = () => 0): void {
  endWithParent()
  process.on('message', async () => {
    const before = process.cpuUsage()
    for (let i = 0; i < callsPerTurn; i += concurrency) await Promise.all(Array.from({ length: concurrency }, call))
    const { user, system } = process.cpuUsage(before)
    const turn: Turn = { cost: (user + system) / callsPerTurn, requests: takeStubRequests() }
    process.send?.(turn)
  })
}
