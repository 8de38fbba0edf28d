import module from 'node:module'

export async function main(): Promise<void> {
  // Short commands spend most of their time loading code, so the compiled code is cached. Node.js 22.0 lacks this
  // function.
  module.enableCompileCache?.()
  const [{ run }, { standardOutput }] = await Promise.all([import('./run.ts'), import('./standard-output.ts')])
  const { stdin, stderr, env } = process
  process.exitCode = await run(process.argv.slice(2), { stdin, stdout: standardOutput(), stderr, env })
}
