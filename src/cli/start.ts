import module from 'node:module'

export async function main(): Promise<void> {
  // Short commands spend most of their time loading code, so the compiled code is cached. Node.js 22.0 lacks this
  // function.
  module.enableCompileCache?.()
  const { run } = await import('./run.ts')
  process.exitCode = await run(process.argv.slice(2), process)
}
