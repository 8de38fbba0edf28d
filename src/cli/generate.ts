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
    .description('Generate a client for some or all groups into your project, with its own @hey-api/openapi-ts.')
    .requiredOption('--out <folder>', 'the output folder; replaced as a whole')
    .option('--force', 'replace the folder even where something in it was not written by openapi-ts')
    .option('--groups <list>', 'the groups to include, such as wallet,events (default: all)')
    .option('--plugins <list>', 'what else to write: zod, tanstack-query, msw, or any plugin of openapi-ts')
    .option('--spec <path>', 'an OpenAPI document to use instead of the packaged one')
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
