import { Command } from 'commander'
import { type Io, writeOutput } from './io.ts'

interface GenerateFlags {
  force?: true
  groups?: string
  out: string
  plugins?: string
  spec?: string
}

/** Creates the command `chaindata generate`, which writes a client for the selected operation groups into a project. */
export function generateCommand(io: Io): Command {
  return new Command('generate')
    .description('Generate a client for some or all groups, with @hey-api/openapi-ts.')
    .requiredOption('--out <folder>', 'output folder; its previous content is replaced')
    .option('--force', 'replace the folder even if it contains files that openapi-ts did not write')
    .option('--groups <list>', 'groups to include, such as wallet,events (default: all)')
    .option('--plugins <list>', 'plugins to run as well: zod, tanstack-query, msw, or any plugin of openapi-ts')
    .option('--spec <path>', 'path or URL of an OpenAPI document to use instead of the packaged one')
    .action(async ({ force, groups, out, plugins, spec }: GenerateFlags) => {
      const { generate } = await import('../codegen/generate.ts')
      const options = { output: out, force, groups: splitList(groups), plugins: splitList(plugins), spec }
      const { warnings } = await generate(options)
      const hint = `To add the key, prices and retries: createClient({ baseUrl, fetch: createFetch({ baseUrl }) }),\nwith createFetch from 'chaindata/fetch'.`
      await writeOutput(io.stdout, `${[`Written: ${out}`, ...warnings, hint].join('\n')}\n`)
    })
}

const splitList = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map((item) => item.trim())
    .filter(Boolean)
