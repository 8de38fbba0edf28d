/**
 * Compares the credits that different clients spend on the same workloads with the mock. The clients are chaindata with
 * default options, chaindata with a cache and batching, a handwritten loop over openapi-fetch, and @tatumio/tatum if it
 * has the operation.
 *
 * npm ci --prefix bench && node bench/credits.ts [--rps 40] [--only history]
 *
 * "Minimum" is the price of the necessary calls. A page is necessary once, and again if it may have changed according
 * to the OpenAPI document. "Refused" is the number of 429s from the mock, which allows `--rps` requests per second and
 * bursts of the same size. The handwritten loop waits for `Retry-After`, and repeats calls after a connection reset.
 */
import { parseArgs } from 'node:util'
import type { Arrival, MockRequest } from '../src/mock/messages.ts'
import type { MockOptions } from '../src/mock/options.ts'
import { listen } from '../src/mock/server.ts'
import { createService } from '../src/mock/service.ts'
import { contenders } from './credits/contenders.ts'
import { watchSwapScreen } from './credits/swap-screen.ts'
import { type Answer, type Workload, workloads } from './credits/workloads.ts'
import { print, printTable, quantity } from './report.ts'

const { values } = parseArgs({
  options: { rps: { type: 'string', default: '40' }, only: { type: 'string', default: '' } },
})
const rps = Number(values.rps)

interface Row {
  readonly contender: string
  readonly credits: number
  readonly requests: number
  readonly refused: number
  readonly seconds: number
  readonly isRight: boolean
}

/** Starts a mock that records every request. `startMock` deletes older ones, of which a workload may have thousands. */
async function startRecordingMock(options: MockOptions) {
  const service = createService(options)
  const requests: Arrival[] = []
  const handle = async (request: MockRequest) => {
    const response = await service.handle(request)
    if (response.arrival) requests.push(response.arrival)
    return response
  }
  const { url, close } = await listen({ ...service, handle }, {}, 'credits.ts')
  return { url, requests, truth: service.truth, [Symbol.asyncDispose]: close }
}

async function measure(workload: Workload, contender: string, answer: Answer): Promise<Row & { minimum: number }> {
  const { world, on } = workload
  await using mock = await startRecordingMock({ rps, world, on: on?.() })
  const list = (operation: string, parameters: Record<string, unknown>) => mock.truth(operation, parameters)
  const expected = workload.truth(list)
  const started = performance.now()
  const got = await answer(mock.url).catch((error: unknown) => `${error}`)
  const seconds = (performance.now() - started) / 1000
  const charged = mock.requests.map(({ credits }) => credits)
  return {
    minimum: workload.minimum(list),
    contender,
    credits: charged.reduce((sum, credits) => sum + credits, 0),
    requests: charged.length,
    refused: mock.requests.filter(({ status }) => status === 429).length,
    seconds,
    isRight: JSON.stringify(got) === JSON.stringify(expected),
  }
}

const columns = ['credits', '/ min.', 'requests', 'refused', 'seconds', 'right']

function printRows(title: string, minimum: number, rows: readonly Row[]): void {
  const printRow = printTable(`${title}: at least ${quantity(minimum).text} credits`, ...columns)
  for (const { contender, credits, requests, refused, seconds, isRight } of rows) {
    const counts = [quantity(credits), quantity(credits / minimum, 2), quantity(requests), quantity(refused)]
    printRow(contender, ...counts, quantity(seconds, 1), isRight ? 'yes' : 'no')
  }
}

print(`${rps} requests per second, burst ${rps}; Node ${process.version}`)
for (const workload of workloads.filter(({ title }) => title.includes(values.only))) {
  const rows: (Row & { minimum: number })[] = []
  for (const [contender, answers] of Object.entries(contenders)) {
    const answer = answers[workload.name]
    if (!answer) continue
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${workload.title}: ${contender} …`)
    rows.push(await measure(workload, contender, answer))
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  printRows(workload.title, rows[0]?.minimum ?? 0, rows)
}
if ('swap screen open for a minute'.includes(values.only)) {
  const { minimum, rows } = await watchSwapScreen()
  printRows('swap screen open for a minute, two panels, simulated clock', minimum, rows)
}
print(
  `@tatumio/tatum has no operation for events, swaps and balances at a block, and reads native balances through JSON-RPC.\nOnly this client reads histories of more than 250 records by the rule of the API, one transaction type at a time.`,
)
