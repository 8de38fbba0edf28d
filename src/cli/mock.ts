import { Command, InvalidArgumentError, Option } from 'commander'
import { type ScenarioName, scenarios } from '../../generated/scenarios.gen.ts'
import { messageOf } from '../catalog/message.ts'
import { isHostName } from '../mock/hosts.ts'
import type { KeyLimits, MockServer } from '../mock/index.ts'
import { keyMeanings } from '../mock/key-meanings.ts'
import { UsageError } from './errors.ts'
import { positiveNumber, wholeNumber } from './flags.ts'
import { helpWidth } from './help.ts'
import { definitions } from './help-format.ts'
import { type Io, styled } from './io.ts'
import { untilInterrupted } from './signals.ts'

/** Creates the command `chaindata mock`, which runs the mock of the API as a local HTTP server. */
export function mockCommand(io: Io): Command {
  const command = new Command('mock')
    .description('Serve a mock of the API on this machine, with generated blockchain data.')
    .option('--port <number>', 'port to listen on; 0 selects a free port', wholeNumber(), 4010)
    .option('--host <address>', 'address to listen on; 0.0.0.0 accepts other machines', '127.0.0.1')
    .option(
      '--allow-host <name>',
      'host name that clients may use in addition to localhost; repeatable',
      addHostName,
      [],
    )
    .option('--credits <number>', 'credits of each key', wholeNumber())
    .addOption(new Option('--plan <plan>', 'plan that prices are charged by').choices(['free', 'paid']).default('paid'))
    .option('--rps <number>', 'maximum requests per second for each key', positiveNumber)
    .option('--account <key:limits>', 'limits of one key, such as team-a:credits=500,rps=5; repeatable', addAccount, {})
    .option('--latency <ms>', 'delay of each response in milliseconds, or a range such as 20..80', parseLatency, 0)
    .option('--slow <ms>', 'delay of responses to keys that start with mock-slow, in milliseconds', wholeNumber(), 3000)
    .option('--flaky <share>', 'share of successful responses that fail instead, such as 0.1', parseShare, 0)
    .option('--now <time>', 'time at which the clock of the mock starts, such as 2025-06-30T12:00:00Z', parseTime)
    .option('--moving-head', 'add a block to each chain every 12 seconds', false)
    .option(
      '--reorgs <every,depth>',
      'reorganize chains: 10,3 replaces the latest 3 blocks every 10 blocks; implies --moving-head',
      parseReorgs,
    )
    .addOption(
      new Option('--scenario <name>', 'situation that an app should survive; see the list below').choices(
        Object.keys(scenarios),
      ),
    )
  return addDataFlags(command)
    .option('--seed <number>', 'seed of the generated data', wholeNumber(), 1)
    .option('--examples', 'respond with the examples of the OpenAPI document, like Prism', false)
    .option('--strict', 'reject a request with several keys', false)
    .option('--secret <text>', 'secret that signs alert notifications')
    .option('--allow-remote', 'allow alerts to be sent to other machines', false)
    .option(
      '--spec <path>',
      'path or URL of an OpenAPI document to simulate; endpoints that the API lacks respond with its examples; needs ajv',
    )
    .option(
      '--record <file>',
      'record calls to the API at --upstream in a file, and replay calls that are already recorded',
    )
    .option('--upstream <url>', 'URL of the API to record')
    .option('--replay <file>', 'replay the recordings in a file; calls without a recording get a 404')
    .option('--quiet', 'disable the access log', false)
    .addHelpText('after', () => scenarioTable(helpWidth(io.stdout)) + keyTable(helpWidth(io.stdout)))
    .action((flags: MockFlags) => runMock(flags, io))
}

/** Adds the flags that set the amount of generated data. */
const addDataFlags = (command: Command): Command =>
  command
    .option(
      '--timeout-over <number>',
      'maximum transactions in the block range of a request for events; more time out (default: 5000, or more with --events-per-block)',
      wholeNumber(),
    )
    .option(
      '--events-per-block <number>',
      'mean number of events per block of each contract and event type, from 0.001 to 100',
      positiveNumber,
    )
    .option(
      '--addresses <number>',
      'number of addresses that use the same contracts, up to 1000000 (default: 10000 with --events-per-block, otherwise 16)',
      wholeNumber(),
    )

interface MockFlags {
  port: number
  host: string
  allowHost: string[]
  credits?: number
  plan: 'free' | 'paid'
  rps?: number
  account: Record<string, KeyLimits>
  latency: number | [number, number]
  slow: number
  flaky: number
  now?: number
  movingHead: boolean
  reorgs?: { every: number; depth: number }
  scenario?: ScenarioName
  spec?: string
  timeoutOver?: number
  eventsPerBlock?: number
  addresses?: number
  seed: number
  examples: boolean
  strict: boolean
  secret?: string
  allowRemote: boolean
  record?: string
  upstream?: string
  replay?: string
  quiet: boolean
}

async function runMock(flags: MockFlags, io: Io): Promise<void> {
  const log = (line: string) => writeLogLine(line, io)
  const { quiet, allowHost, record, upstream, replay, account, now: start, spec, ...options } = flags
  if ([record, upstream, replay].some((flag) => flag !== undefined)) return runReplay(flags, log)
  const { startMock, readSpec } = await import('../mock/index.ts')
  const { sampleCall } = await import('../mock/sample-call.ts')
  const offset = start === undefined ? 0 : start - Date.now()
  const mock = await startMockOrThrow()
  log(`chaindata mock is ready: ${mock.url} (seed ${options.seed}; any key works; press Ctrl+C to stop)`)
  log(`  Call it:  ${sampleCall(mock.url)}`)
  log(
    `  Open it:  ${mock.url} shows operations, requests, stubs and keys. For a program: CHAINDATA_BASE_URL=${mock.url}`,
  )
  return untilInterrupted().finally(mock.close)

  async function startMockOrThrow(): Promise<MockServer> {
    try {
      return await startMock({
        ...options,
        keys: account,
        allowHosts: allowHost,
        now: () => Date.now() + offset,
        ...(spec !== undefined && { description: await readSpec(spec) }),
        ...(!quiet && { log }),
      })
    } catch (error) {
      throw new UsageError(messageOf(error))
    }
  }
}

/** Writes a line. In a line of the access log, the status of the response has a color. */
function writeLogLine(line: string, { stdout, env }: Io): void {
  const [, start = '', status = '', end = ''] = /^([A-Z]+ \S+ )(\d{3}|[a-z]+)( \d+ ms.*)$/s.exec(line) ?? []
  // Unlike `writeOutput`, this does not fail if the reader closes the pipe, so the mock keeps running.
  if (!status) return void stdout.write(`${line}\n`)
  stdout.write(start)
  const text = styled(statusColors[status[0] ?? ''] ?? 'red', status, stdout, env)
  if (stdout.writeStyled) stdout.writeStyled(text)
  else stdout.write(text)
  stdout.write(`${end}\n`)
}

/** Colors by the first digit of a status. All others are errors. */
const statusColors: Readonly<Record<string, 'green' | 'cyan' | 'yellow'>> = { 2: 'green', 3: 'cyan', 4: 'yellow' }

async function runReplay(flags: MockFlags, log: (line: string) => void): Promise<void> {
  const { port, host, allowHost: allowHosts, record, upstream, replay, quiet } = flags
  if (record !== undefined && replay !== undefined) throw new UsageError('Pass either --record or --replay.')
  if ((record === undefined) !== (upstream === undefined))
    throw new UsageError('Pass --record and --upstream together.')
  if (upstream !== undefined && !URL.canParse(upstream)) throw new UsageError('--upstream must be a URL.')
  const { startReplay } = await import('../mock/replay-server.ts')
  const options = { file: record ?? replay ?? '', upstream, port, host, allowHosts, ...(!quiet && { log }) }
  const server = await startReplay(options).catch((error: Error) => {
    throw new UsageError(error.message)
  })
  log(`chaindata mock is ready: ${server.url} (recordings in ${options.file}; press Ctrl+C to stop)`)
  for (const recording of server.outdated) log(`Outdated: ${recording}`)
  return untilInterrupted().finally(async () => {
    const { recorded, replayed, creditsSaved } = await server.close()
    log(`Calls recorded: ${recorded}, replayed: ${replayed}. Credits saved: ${creditsSaved}.`)
  })
}

function addHostName(name: string, previous: string[]): string[] {
  if (!isHostName(name)) throw new InvalidArgumentError('Pass a host name without scheme and port.')
  return [...previous, name]
}

function addAccount(text: string, previous: Record<string, KeyLimits>): Record<string, KeyLimits> {
  const [, key, limits] = /^(.+):((?:(?:credits|rps)=\d+(?:,|$))+)$/.exec(text) ?? []
  if (key === undefined || limits === undefined)
    throw new InvalidArgumentError('Pass a key and its limits, such as team-a:credits=500,rps=5.')
  const entries = limits.split(',').map((limit) => limit.split('='))
  return { ...previous, [key]: Object.fromEntries(entries.map(([name, value]) => [name, Number(value)])) }
}

function parseLatency(text: string): number | [number, number] {
  const [, shortest = '', longest] = /^(\d{1,9})(?:\.\.(\d{1,9}))?$/.exec(text) ?? []
  if (!shortest || Number(longest ?? shortest) < Number(shortest))
    throw new InvalidArgumentError('Pass milliseconds, or a range such as 20..80.')
  return longest === undefined ? Number(shortest) : [Number(shortest), Number(longest)]
}

function parseShare(text: string): number {
  if (!/^(0|1|0?\.\d+|1\.0+)$/.test(text)) throw new InvalidArgumentError('Pass a number from 0 to 1.')
  return Number(text)
}

function parseTime(text: string): number {
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw new InvalidArgumentError('Pass a time such as 2025-06-30T12:00:00Z.')
  return time
}

function parseReorgs(text: string): { every: number; depth: number } {
  const [, every, depth] = /^0*([1-9]\d{0,8}),0*([1-9]\d{0,8})$/.exec(text) ?? []
  if (every === undefined) throw new InvalidArgumentError('Pass two numbers of blocks, both above 0, such as 10,3.')
  return { every: Number(every), depth: Number(depth) }
}

const scenarioTable = (width: number): string =>
  `\nScenarios:\n${definitions(
    Object.entries(scenarios).map(([name, { summary }]) => [name, summary]),
    width,
  )}\n`

const keyTable = (width: number): string =>
  `\nKeys with a special meaning:\n${definitions(
    keyMeanings.map(({ key, meaning }) => [key, meaning]),
    width,
  )}`
