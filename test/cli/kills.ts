import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startMock } from '../../src/mock/index.ts'
import { randomNumbers } from '../support/random.ts'
import { events, runCommand, secret, spawnCommand, temporaryFolder, waitForExit } from './command.ts'

const fields = ['txHash', 'logIndex', 'blockNumber', 'decoded.value']

/**
 * Runs a job, kills its process with SIGKILL `kills` times at random moments, and resumes it each time until it ends.
 * Returns the output of the job, the expected output, and the files that remain.
 */
export async function killJob(format: 'csv' | 'ndjson', kills: number, seed: number) {
  const random = randomNumbers(seed)
  await using mock = await startMock({ latency: [0, 8] })
  const env = { CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: secret }
  const folder = await temporaryFolder()
  const [cursorFile, output] = [join(folder, 'job'), join(folder, `rows.${format}`)]
  // More pages, so that the job takes long enough.
  const pageSize = kills > 10 ? '10' : '50'
  const query = [...events, '--block-from', '21000001', '--block-to', '21020000', '--all', '--page-size', pageSize]
  const argv = [...query, `--${format}`, '--fields', fields.join(',')]
  const job = [...argv, '--cursor-file', cursorFile, '-o', output]
  let killed = 0
  // A process that ends before it is killed has finished the job.
  for (let exit: number | null = null; exit === null; ) {
    const child = spawnCommand(job, env)
    const done = waitForExit(child)
    if (killed < kills) {
      const before = mock.requests.length
      const isStarted = async () => {
        while (mock.requests.length === before && child.exitCode === null) await wait(1)
      }
      // Some processes are killed before they send a request, such as while they lock the cursor file.
      await (random() < 0.1 ? wait(random() * 800) : isStarted().then(() => wait(random() * (kills > 10 ? 250 : 60))))
      if (child.kill('SIGKILL')) killed++
    }
    const result = await done
    exit = result.exit
    if (exit) throw new Error(result.err)
  }
  const { credits } = JSON.parse(await readFile(cursorFile, 'utf8'))
  const charged = mock.requests.length * 50
  const expected = (await runCommand(argv, { env })).out
  return {
    killed,
    text: await readFile(output, 'utf8'),
    expected,
    files: (await readdir(folder)).sort(),
    credits,
    charged,
  }
}
