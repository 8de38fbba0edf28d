import { Command } from 'commander'
import { type Io, write } from './io.ts'

interface Flags {
  force?: true
  groups?: string
  out: string
  plugins?: string
  spec?: string
}

/** `chaindata generate`: a client with only what is needed of the contract, written into a project. */
export function generateCommand(io: Io): Command {
  return new Command('generate')
    .description('Write a client with some groups of operations into your project, by its @hey-api/openapi-ts.')
    .requiredOption('--out <folder>', 'where to: a folder of its own, replaced as a whole')
    .option('--force', 'replace the folder even where something in it was not written by openapi-ts')
    .option('--groups <list>', 'groups of operations, as wallet,events; all, when left out')
    .option('--plugins <list>', 'what else to write: zod, tanstack-query, msw, or any plugin of openapi-ts')
    .option('--spec <path>', 'another document than the one of this package')
    .action(async ({ force, groups, out, plugins, spec }: Flags) => {
      const { generate } = await import('../codegen/generate.ts')
      await generate({ output: out, force, groups: listed(groups), plugins: listed(plugins), spec })
      const hint = `Give the client its key, prices and retries: createClient({ baseUrl, fetch: createFetch({ baseUrl }) }),\nwith createFetch from 'chaindata/fetch'.`
      await write(io.stdout, `Written: ${out}\n${hint}\n`)
    })
}

const listed = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map((one) => one.trim())
    .filter(Boolean)
