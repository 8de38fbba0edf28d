import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:net'
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
      child = spawn(redisServer ?? 'redis-server', [...args, ...settings], { stdio: 'ignore' })
      for (let attempts = 0; !(await isListening(port)); attempts++) {
        if (child.exitCode !== null || attempts > 500) throw new Error(`redis-server did not start (${child.exitCode})`)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
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

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
    socket.once('connect', () => socket.end())
  })
