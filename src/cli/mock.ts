import { Command, InvalidArgumentError } from 'commander'
import { keyMeanings } from '../mock/keys.ts'

/** `chaindata mock`: plays the service until it is interrupted. */
export function mockCommand(): Command {
  return new Command('mock')
    .description('Play the service on this machine, with an imaginary chain behind it.')
    .option('--port <number>', 'where to listen; 0 takes any port that is free', count, 4010)
    .option('--host <address>', 'who may connect; 0.0.0.0 is everyone', '127.0.0.1')
    .option('--credits <number>', 'credits that each key has', count)
    .option('--plan <plan>', 'prices of the `free` or the `paid` plan', plan, 'paid')
    .option('--rps <number>', 'requests a second that each key may make', positive)
    .option('--latency <ms>', 'time that each answer takes', count, 0)
    .option('--seed <number>', 'another seed, another world', count, 1)
    .option('--examples', 'answer with the examples of the contract, as Prism does', false)
    .option('--strict', 'several keys in one request are an error', false)
    .option('--secret <text>', 'signs the notifications of alerts')
    .option('--allow-remote', 'let alerts be posted to other machines', false)
    .option('--quiet', 'no access log', false)
    .addHelpText('after', keyTable)
    .action(run)
}

interface Flags {
  port: number
  host: string
  credits?: number
  plan: 'free' | 'paid'
  rps?: number
  latency: number
  seed: number
  examples: boolean
  strict: boolean
  secret?: string
  allowRemote: boolean
  quiet: boolean
}

async function run({ quiet, ...options }: Flags, command: Command): Promise<void> {
  const { startMock } = await import('../mock/index.ts')
  try {
    const mock = await startMock({ ...options, ...(!quiet && { log: console.log }) })
    console.log(`chaindata mock is ready: ${mock.url} (seed ${options.seed}; any key works; Ctrl+C ends it)`)
    const end = () => mock.close().then(() => process.exit(0))
    process.once('SIGINT', end)
    process.once('SIGTERM', end)
  } catch (error) {
    command.error(`chaindata mock: ${error instanceof Error ? error.message : error}`)
  }
}

const keyTable = (): string =>
  ['', 'Keys with a meaning:', ...keyMeanings.map(({ key, meaning }) => `  ${key.padEnd(18)} ${meaning}`)].join('\n')

function count(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('It is a whole number, 0 or more.')
  return Number(text)
}

function positive(text: string): number {
  const value = Number(text)
  if (!(value > 0)) throw new InvalidArgumentError('It is a number above 0.')
  return value
}

function plan(text: string): 'free' | 'paid' {
  if (text !== 'free' && text !== 'paid') throw new InvalidArgumentError('It is `free` or `paid`.')
  return text
}
