import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { serverJson } from '../../scripts/mcp-files.ts'
import { mcpCommand } from '../../src/cli/mcp.ts'

const manifest = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))

interface ServerJson {
  name?: string
  description: string
  version: string
  repository?: object
  packages?: {
    identifier: string
    version: string
    packageArguments: { name?: string; value?: string }[]
    environmentVariables: { name: string; isSecret?: boolean }[]
  }[]
}

test('server.json describes this version', async () => {
  const text = await readFile(new URL('../../server.json', import.meta.url), 'utf8')
  const server: ServerJson = JSON.parse(text)
  expect(server).toEqual(serverJson(manifest))
  expect(server.description.length).toBeLessThanOrEqual(100)
})

test('server.json names no npm package until the package is published', () => {
  for (const more of [{}, { publishConfig: { access: 'public' } }, { chaindata: { published: false } }])
    expect(serverJson({ ...manifest, chaindata: undefined, ...more })).not.toHaveProperty('packages')
})

test('server.json describes how to start the server of this version once it is published', () => {
  const server: ServerJson = JSON.parse(JSON.stringify(serverJson({ ...manifest, chaindata: { published: true } })))
  const [npm] = server.packages ?? []
  expect(npm).toMatchObject({ identifier: manifest.name, version: manifest.version, transport: { type: 'stdio' } })
  expect(npm?.packageArguments[0]).toEqual({ type: 'positional', value: 'mcp' })
  const { stdin, stdout, stderr } = process
  const flags = mcpCommand({ stdin, stdout, stderr, env: {}, secrets: new Set() }).options.map(({ long }) => long)
  for (const { name } of npm?.packageArguments.slice(1) ?? []) expect(flags).toContain(name)
  const secrets = npm?.environmentVariables.filter(({ isSecret }) => isSecret).map(({ name }) => name)
  expect(secrets).toEqual(['CHAINDATA_API_KEY'])
})

test('server.json has the name and the repository once package.json has them', () => {
  const known = { mcpName: 'io.github.owner/chaindata', repository: { url: 'https://github.com/owner/chaindata' } }
  expect(serverJson({ ...manifest, ...known })).toMatchObject({
    name: 'io.github.owner/chaindata',
    repository: { url: 'https://github.com/owner/chaindata', source: 'github' },
  })
})
