import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startMock } from '../../src/mock/index.ts'
import { randomNumbers } from '../support/random.ts'
import { events, runCommand, secret, spawnCommand, temporaryFolder, waitForExit } from './command.ts'

const fields = ['txHash', 'logIndex', 'blockNumber', 'decoded.value']

/**
 * Runs a job, kills its process with SIGKILL `kills` times at random moments, and resumes it each time until it ends.
 * Half of the kills happen after `--append-from-last` has started. Then the command for all blocks also runs without
 * this flag, which must not change the output. Returns the output of the job, the expected output, and the files that
 * remain.
 */
export async function killJob(format: 'csv' | 'ndjson', kills: number, seed: number) {
  const random = randomNumbers(seed)
  await using mock = await startMock({ latency: [0, 8] })
  const env = { CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: secret }
  const folder = await temporaryFolder()
  const [cursorFile, output] = [join(folder, 'job'), join(folder, `rows.${format}`)]
  // More pages, so that the job takes long enough.
  const pageSize = kills > 10 ? '10' : '50'
  const argv = [...events, '--all', '--page-size', pageSize, `--${format}`, '--fields', fields.join(',')]
  const job = [...argv, '--cursor-file', cursorFile, '-o', output]
  const blocks = (to: number) => ['--block-from', '21000001', '--block-to', String(to)]
  const outcome = { killed: 0, mixed: [] as string[] }

  /** Runs a command, and kills it at a random moment if `isKilled`. Returns whether it has ended by itself. */
  const runOnce = async (command: readonly string[], isKilled: boolean): Promise<boolean> => {
    const child = spawnCommand(command, env)
    const done = waitForExit(child)
    if (isKilled) {
      const before = mock.requests.length
      const isStarted = async () => {
        while (mock.requests.length === before && child.exitCode === null) await wait(1)
      }
      // Some processes are killed before they send a request, such as while they lock the cursor file, or during the
      // first one.
      const later = () => wait(random() < 0.3 ? 0 : random() * (kills > 10 ? 250 : 60))
      await (random() < 0.1 ? wait(random() * 800) : isStarted().then(later))
      if (child.kill('SIGKILL')) outcome.killed++
    }
    const { exit, err } = await done
    if (exit) throw new Error(err)
    return exit === 0
  }

  // A process that ends before it is killed has finished the job.
  while (!(await runOnce([...job, ...blocks(21_010_000)], outcome.killed < kills / 2)));
  const charged = mock.requests.length
  while (!(await runOnce([...job, '--append-from-last', '--block-to', '21020000'], outcome.killed < kills))) {
    const before = await readFile(output, 'utf8')
    const { exit, err } = await runCommand([...job, ...blocks(21_020_000)], { env })
    if (exit !== 2 || (await readFile(output, 'utf8')) !== before) outcome.mixed.push(err)
  }
  return {
    ...outcome,
    credits: JSON.parse(await readFile(cursorFile, 'utf8')).credits,
    charged: (mock.requests.length - charged) * 50,
    text: await readFile(output, 'utf8'),
    expected: (await runCommand([...argv, ...blocks(21_020_000)], { env })).out,
    files: (await readdir(folder)).sort(),
  }
}
