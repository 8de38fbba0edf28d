import module from 'node:module'
import { compileCacheFolder } from './compile-cache.ts'

export async function main(): Promise<void> {
  // Short commands spend most of their time loading code, so the compiled code is cached.
  // Node.js 22.0 lacks these functions. The environment variable NODE_COMPILE_CACHE selects another folder.
  const folder = module.getCompileCacheDir?.() === undefined ? compileCacheFolder(process.env) : undefined
  if (folder !== undefined) module.enableCompileCache?.(folder)
  const [{ run }, { standardOutput }] = await Promise.all([import('./run.ts'), import('./standard-output.ts')])
  const { stdin, stderr, env } = process
  process.exitCode = await run(process.argv.slice(2), { stdin, stdout: standardOutput(), stderr, env })
}
