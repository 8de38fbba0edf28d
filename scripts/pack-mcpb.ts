/**
 * `npm run pack:mcpb [folder]`: packs the MCP server into a desktop bundle (`.mcpb`), which users can install without npm. Run
 * `npm ci --prefix test/agents` first: it installs the tool that packs the bundle.
 */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import contract from '../generated/openapi.json' with { type: 'json' }
import manifest from '../package.json' with { type: 'json' }
import { createClient } from '../src/index.ts'
import { planTool, readMoreTool } from '../src/mcp/own-tools.ts'
import { createTools } from '../src/mcp/tools.ts'
import { bundleManifest } from './mcp-files.ts'
import { pack } from './pack.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const mcpb = join(root, 'test/agents/node_modules/@anthropic-ai/mcpb/dist/cli/cli.js')
const run = promisify(execFile)

/** Packs the desktop bundle into a folder, and returns the path of the bundle. */
export async function packBundle(folder: string): Promise<string> {
  const stage = await mkdtemp(join(tmpdir(), 'chaindata-mcpb-'))
  try {
    const { tarball } = await pack(stage)
    await run('tar', ['-xzf', basename(tarball)], { cwd: stage })
    // Types and source maps are for developers.
    const filter = (path: string) => !/\.(d\.ts|js\.map)$/.test(path)
    await cp(join(stage, 'package'), join(stage, 'bundle/server'), { recursive: true, filter })
    const tools = createTools({ client: createClient({ baseUrl: 'http://mock', apiKey: 'mock' }), allowWrites: false })
    const listed = [...tools.values()].map(({ name, entry }) => ({ name, description: entry.summary }))
    const own = [planTool, readMoreTool].map(({ name, title }) => ({ name, description: title }))
    const content = bundleManifest(manifest, contract.info.contact.name, [...listed, ...own])
    await writeFile(join(stage, 'bundle/manifest.json'), `${JSON.stringify(content, null, 2)}\n`)
    await mkdir(folder, { recursive: true })
    const bundle = join(folder, `${manifest.name}-${manifest.version}.mcpb`)
    await run(process.execPath, [mcpb, 'pack', join(stage, 'bundle'), bundle])
    return bundle
  } finally {
    await rm(stage, { recursive: true })
  }
}

if (import.meta.main) console.log(await packBundle(process.argv[2] ?? root))
