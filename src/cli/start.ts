import module from 'node:module'

/** Runs the command line of this process. */
export async function start(): Promise<void> {
  // Most of the time of a short command is loading code: compile it once. Node.js 22.0 does not have this yet.
  module.enableCompileCache?.()
  const { run } = await import('./run.ts')
  process.exitCode = await run(process.argv.slice(2), process)
}
