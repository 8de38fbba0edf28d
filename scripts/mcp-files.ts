import { isPublished, mcpBudget, mcpVariables } from '../src/catalog/mcp-launch.ts'

/**
 * The fields of `package.json` that describe the MCP server. Optional fields are missing until the project defines
 * them.
 */
export interface PackageManifest {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly engines: { readonly node: string }
  /** Name of the MCP server in the MCP registry, such as `io.github.owner/chaindata`. */
  readonly mcpName?: string
  readonly homepage?: string
  readonly repository?: { readonly url: string }
  readonly chaindata?: { readonly published?: boolean }
}

const title = 'Blockchain data'
const description = 'Balances, transfers, NFTs, names and swap quotes of many blockchains, within a budget.'

/**
 * Returns the contents of `server.json`, which describes the MCP server to the MCP registry. It names the npm package
 * only if the package is published, because applications would run whatever the registry has under that name.
 */
export function serverJson(manifest: PackageManifest): object {
  const { version, mcpName, homepage, repository } = manifest
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    ...(mcpName !== undefined && { name: mcpName }),
    title,
    description,
    version,
    ...(homepage !== undefined && { websiteUrl: homepage }),
    ...(repository && { repository: { url: repository.url, source: new URL(repository.url).hostname.split('.')[0] } }),
    ...(isPublished(manifest) && { packages: [npmPackage(manifest)] }),
  }
}

const npmPackage = ({ name, version }: PackageManifest): object => ({
  registryType: 'npm',
  identifier: name,
  version,
  runtimeHint: 'npx',
  transport: { type: 'stdio' },
  packageArguments: [
    { type: 'positional', value: 'mcp' },
    {
      type: 'named',
      name: mcpBudget.flag,
      description: mcpBudget.description,
      format: 'number',
      default: String(mcpBudget.default),
    },
  ],
  environmentVariables: mcpVariables.map(({ name, description, isSecret }) => ({
    name,
    description,
    isRequired: true,
    ...(isSecret && { isSecret }),
  })),
})

interface BundledTool {
  readonly name: string
  readonly description: string
}

/**
 * Returns the `manifest.json` of the desktop bundle of the MCP server. The bundle contains the package in the folder
 * `server`.
 */
export function bundleManifest(
  { name, version, license, engines, homepage, repository }: PackageManifest,
  author: string,
  tools: readonly BundledTool[],
): object {
  const entryPoint = 'server/dist/cli/main.js'
  const variable = (key: string) => `\${user_config.${key}}`
  const settings = mcpVariables.map((one) => ({ ...one, key: one.name.toLowerCase() }))
  return {
    manifest_version: '0.3',
    name,
    display_name: title,
    version,
    description,
    author: { name: author },
    ...(homepage !== undefined && { homepage }),
    ...(repository && { repository: { type: 'git', url: repository.url } }),
    license,
    server: {
      type: 'node',
      entry_point: entryPoint,
      mcp_config: {
        command: 'node',
        args: [`\${__dirname}/${entryPoint}`, 'mcp', mcpBudget.flag, variable('budget')],
        env: Object.fromEntries(settings.map(({ name, key }) => [name, variable(key)])),
      },
    },
    tools,
    prompts_generated: true,
    compatibility: { runtimes: engines },
    user_config: {
      ...Object.fromEntries(
        settings.map(({ key, title, description, isSecret }) => [
          key,
          { type: 'string', title, description, required: true, sensitive: isSecret },
        ]),
      ),
      budget: {
        type: 'number',
        title: mcpBudget.title,
        description: mcpBudget.description,
        default: mcpBudget.default,
        min: 0,
      },
    },
  }
}
