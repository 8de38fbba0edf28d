import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { onTestFinished, vi } from 'vitest'
import type { Io, OutputStream } from '../../src/cli/io.ts'
import { run } from '../../src/cli/run.ts'
import { compileCache } from '../support/compile-cache.ts'

export interface CommandOptions {
  env?: Record<string, string>
  stdin?: string
  /** Whether standard input is a terminal. Default: false. */
  isInteractive?: boolean
  /** Width of the terminal that shows standard output and standard error. Default: no terminal. */
  terminal?: number
  /** Width of the terminal that shows only standard error. Default: no terminal. */
  screen?: number
}

const createStream = (columns: number | undefined): PassThrough & OutputStream =>
  Object.assign(new PassThrough(), columns === undefined ? {} : { isTTY: true, columns })

/** A folder without saved keys, so that tests do not use those of the user who runs them. */
const withoutProfile = { CHAINDATA_CONFIG_DIR: join(tmpdir(), 'chaindata-tests-without-profile') }

export const createIo = (env: Record<string, string> = {}): Io => ({
  stdin: Readable.from(['']),
  stdout: createStream(undefined),
  stderr: createStream(undefined),
  env: { ...withoutProfile, ...env },
  secrets: new Set(),
})

/** Runs a command line in the test process. */
export async function runCommand(argv: readonly string[], setting: CommandOptions = {}) {
  const { env = {}, stdin = '', isInteractive = false, terminal, screen = terminal } = setting
  const [stdout, stderr] = [createStream(terminal), createStream(screen)]
  const texts = Promise.all([stdout.toArray(), stderr.toArray()])
  const exit = await run(argv, {
    stdin: Object.assign(Readable.from([stdin]), { isTTY: isInteractive }),
    stdout,
    stderr,
    env: { ...withoutProfile, ...env },
  })
  stdout.end()
  stderr.end()
  const [out, err] = (await texts).map((chunks) => chunks.join(''))
  return { exit, out: out ?? '', err: err ?? '' }
}

type Signal = 'SIGINT' | 'SIGTERM'

/**
 * Starts a command line in the test process, and interrupts it at the end of the test. The written text grows while the
 * command runs.
 *
 * @param terminal Width of the terminal that shows the output. Default: no terminal.
 */
export function startCommand(argv: readonly string[], env: Record<string, string> = {}, terminal?: number) {
  const [stdout, stderr] = [createStream(terminal), createStream(terminal)]
  const written = { out: '', err: '' }
  stdout.on('data', (chunk) => (written.out += chunk))
  stderr.on('data', (chunk) => (written.err += chunk))
  const others = process.listeners('SIGINT')
  let isRunning = true
  const done = run(argv, { stdin: Readable.from(['']), stdout, stderr, env: { ...withoutProfile, ...env } }).finally(
    () => (isRunning = false),
  )
  /** Sends a signal to this command only, and not to the test runner. */
  const send = (signal: Signal) => {
    const listener = process.listeners('SIGINT').find((each) => !others.includes(each))
    if (isRunning) listener?.(signal)
  }
  onTestFinished(async () => {
    send('SIGINT')
    await done
  })
  return { done, written, stdout, stderr, send }
}

/** Starts `chaindata mcp --http` on a free port. Returns the URL when the server is ready. */
export async function startMcpServer(flags: readonly string[], env: Record<string, string> = {}) {
  const command = startCommand(['mcp', '--http', '--port', '0', ...flags], env)
  const url = await vi.waitFor(() => readyUrl(command.written.err), { timeout: 5000 })
  return { url, ...command }
}

/** Returns the URL in the line that a server command prints when it is ready. */
export function readyUrl(text: string): string {
  const [, url] = /is ready: (\S+) /.exec(text) ?? []
  if (url === undefined) throw new Error(`the server is not ready: ${text}`)
  return url
}

export const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

/** Runs a command line as a process, and kills the process at the end of the test. */
export function spawnCommand(
  argv: readonly string[],
  env: Record<string, string> = {},
  node: readonly string[] = [],
  cwd?: string,
): ChildProcessWithoutNullStreams {
  return spawnProgram([...node, main, ...argv], env, cwd)
}

/** Runs Node.js with the given arguments, and kills the process at the end of the test. */
export function spawnProgram(
  argv: readonly string[],
  env: Record<string, string> = {},
  cwd?: string,
): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, argv, {
    cwd,
    env: { PATH: process.env['PATH'], ...compileCache, ...withoutProfile, ...env },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

/** Starts `chaindata mcp --http` as a process on a free port. Returns the URL when the server is ready. */
export async function spawnMcpServer(flags: readonly string[], env: Record<string, string> = {}, program = main) {
  const child = spawnProgram([program, 'mcp', '--http', '--port', '0', ...flags], env)
  let text = ''
  for await (const chunk of child.stderr.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    text += chunk
    const [, url] = /is ready: (\S+) /.exec(text) ?? []
    if (url !== undefined) return { url, child }
  }
  throw new Error(`chaindata mcp did not start: ${text}`)
}

export async function waitForExit(child: ChildProcess) {
  let [out, err] = ['', '']
  child.stdout?.on('data', (chunk) => (out += chunk))
  child.stderr?.on('data', (chunk) => (err += chunk))
  const exit = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { exit, out, err }
}

/** Creates a folder, and removes it at the end of the test. */
export async function temporaryFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'chaindata-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** Creates a file, and removes it at the end of the test. */
export async function temporaryFile(text: string): Promise<string> {
  const path = join(await temporaryFolder(), 'file')
  await writeFile(path, text)
  return path
}

/* Parts of command lines. */

export const wallet = '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'
export const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
export const resolve = ['names', 'resolve', '--chain', 'ethereum-mainnet', '--name', 'vitalik.eth']
export const balancesAt = ['wallet', 'balances-at', '--chain', 'ethereum-mainnet', '--addresses', wallet]
export const secret = 'canary-0123456789'
export const events = [
  'events',
  'list',
  '--chain',
  'ethereum-mainnet',
  '--contract-addresses',
  usdc,
  '--event-type',
  'tokenTransfer',
]
export const range = ['--block-from', '21000001', '--block-to', '21004000']
