import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Path of the installed Redis or Valkey server. */
export const redisServer = ['redis-server', 'valkey-server']
  .flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)))
  .find((path) => existsSync(path))

export const missingRedisMessage = 'redis-server is not on the PATH; install it with apt-get install redis-server'

/** A Redis process on a free port, without persistence. */
export interface RedisServer extends AsyncDisposable {
  readonly port: number
  /** Kills the process, like a crash. Redis loses all data. */
  stop(): Promise<void>
  /** Starts the process again, without data. */
  start(): Promise<void>
  /** Suspends the process. Its connections stay open. */
  pause(): void
  resume(): void
}

export async function startRedis(...settings: string[]): Promise<RedisServer> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'chaindata-redis-'))
  let child: ChildProcess | undefined
  const server: RedisServer = {
    port,
    async start() {
      const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
      const started = spawn(redisServer ?? 'redis-server', [...args, ...settings], {
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      child = started
      await new Promise<void>((resolve, reject) => {
        let output = ''
        // A connection to the port would not show whose port it is.
        started.stdout.on('data', (chunk: Buffer) => {
          output += chunk
          if (output.includes('Ready to accept connections')) resolve()
        })
        started.once('error', reject)
        started.once('exit', (code) =>
          reject(new Error(`redis-server did not start on port ${port} (exit code ${code})`)),
        )
      })
    },
    async stop() {
      const ended =
        child &&
        child.exitCode === null &&
        child.signalCode === null &&
        new Promise((resolve) => child?.once('exit', resolve))
      child?.kill('SIGKILL')
      await ended
    },
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    async [Symbol.asyncDispose]() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

/**
 * Returns a free port below those that the operating system assigns to clients and servers. Otherwise, another process
 * could take the port before Redis does, or while Redis is stopped.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
