import { Command, InvalidArgumentError, Option } from 'commander'
import { isHostName } from '../mock/hosts.ts'
import { keyMeanings } from '../mock/key-meanings.ts'
import { UsageError } from './failure.ts'
import { count, positive } from './flags.ts'
import type { Io } from './io.ts'
import { untilInterrupted } from './signals.ts'

/** `chaindata mock`: plays the service until it is interrupted. */
export function mockCommand(io: Io): Command {
  return new Command('mock')
    .description('Play the service on this machine, with an imaginary chain behind it.')
    .option('--port <number>', 'where to listen; 0 takes any port that is free', count(), 4010)
    .option('--host <address>', 'who may connect; 0.0.0.0 is everyone', '127.0.0.1')
    .option('--allow-host <name>', 'a host name by which clients reach it, besides localhost; repeatable', hostName, [])
    .option('--credits <number>', 'credits that each key has', count())
    .addOption(new Option('--plan <plan>', 'whose prices').choices(['free', 'paid']).default('paid'))
    .option('--rps <number>', 'requests a second that each key may make', positive)
    .option('--latency <ms>', 'the delay of each answer', count(), 0)
    .option(
      '--timeout-over <number>',
      'transactions that a request for events may cover before it times out',
      count(),
      5000,
    )
    .option('--seed <number>', 'another seed, another world', count(), 1)
    .option('--examples', 'answer with the examples of the contract, as Prism does', false)
    .option('--strict', 'several keys in one request are an error', false)
    .option('--secret <text>', 'signs the notifications of alerts')
    .option('--allow-remote', 'let alerts be posted to other machines', false)
    .option('--quiet', 'no access log', false)
    .addHelpText('after', keyTable)
    .action((flags: Flags) => run(flags, io))
}

interface Flags {
  port: number
  host: string
  allowHost: string[]
  credits?: number
  plan: 'free' | 'paid'
  rps?: number
  latency: number
  timeoutOver: number
  seed: number
  examples: boolean
  strict: boolean
  secret?: string
  allowRemote: boolean
  quiet: boolean
}

async function run({ quiet, allowHost, ...options }: Flags, { stdout }: Io): Promise<void> {
  const { startMock } = await import('../mock/index.ts')
  // Nobody has to read them: a log that is not taken is no reason to end.
  const say = (line: string) => void stdout.write(`${line}\n`)
  const mock = await startMock({ ...options, allowHosts: allowHost, ...(!quiet && { log: say }) }).catch(
    (error: Error) => {
      throw new UsageError(error.message)
    },
  )
  say(`chaindata mock is ready: ${mock.url} (seed ${options.seed}; any key works; Ctrl+C ends it)`)
  return untilInterrupted().finally(mock.close)
}

function hostName(name: string, before: string[]): string[] {
  if (!isHostName(name)) throw new InvalidArgumentError('Give a host name without scheme and port.')
  return [...before, name]
}

const keyTable = (): string =>
  ['', 'Keys with a meaning:', ...keyMeanings.map(({ key, meaning }) => `  ${key.padEnd(18)} ${meaning}`)].join('\n')
