import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installed, root } from './place.ts'
import type { Results } from './runtimes.ts'

/** Project with the default module resolution of TypeScript before 5.0, which TypeScript 7 lacks. */
const node10 = 'tsconfig.node10.json'
/** Project that requires the ESM package, which TypeScript 5.8 and later accept. */
const commonjs = 'tsconfig.required.json'

/** TypeScript versions, with the flags that they do not support and the projects that they can compile. */
const compilers = {
  'TypeScript 5.5': { tsc: installed('typescript5.5/bin/tsc'), flags: [], only: { node10 } },
  'TypeScript 5.9': {
    tsc: join(root, 'node_modules/typescript/bin/tsc'),
    flags: ['--noUncheckedSideEffectImports', '--erasableSyntaxOnly'],
    only: { node10, commonjs },
  },
  'TypeScript 7': {
    tsc: join(root, 'node_modules/typescript7/bin/tsc'),
    flags: ['--noUncheckedSideEffectImports', '--erasableSyntaxOnly'],
    only: { commonjs },
  },
}

const projects = { strict: 'tsconfig.json', bundler: 'tsconfig.bundler.json', node: 'tsconfig.node.json' }

/** A CommonJS file that requires the package. */
const required = `import chaindata = require('chaindata')
const client: chaindata.Client = chaindata.createClient({ apiKey: 'key' })
export = client
`

/**
 * Type checks of the projects in `folder` with each TypeScript version. They use all strictness flags, and do not set
 * `skipLibCheck`.
 */
export const typescripts = Object.entries(compilers).map(([name, { tsc, flags, only }]) => ({
  name,
  run: async (folder: string): Promise<Results> => {
    const results: Results = {}
    await writeFile(join(folder, 'node/required.cts'), required)
    for (const [title, config] of Object.entries({ ...projects, ...only })) {
      const extra = config === commonjs ? [] : flags
      results[title] = await promisify(execFile)(process.execPath, [tsc, '-p', config, ...extra], { cwd: folder }).then(
        () => 'ok',
        (error: { stdout?: string }) => error.stdout || String(error),
      )
    }
    return results
  },
}))
