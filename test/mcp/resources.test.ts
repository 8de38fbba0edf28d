import { readdirSync, readFileSync } from 'node:fs'
import type { Client } from '@modelcontextprotocol/client'
import { describe, expect, test } from 'vitest'
import { connectTo, startServer } from './client.ts'

const connectAgent = async (): Promise<Client> => connectTo((await startServer()).url)

async function read(client: Client, uri: string): Promise<{ mimeType: string; text: string }> {
  const { contents } = await client.readResource({ uri })
  expect(contents).toEqual([{ uri, mimeType: expect.any(String), text: expect.any(String) }])
  return Object(contents[0])
}

/** Files of the docs that are resources, with the path of each page. */
const pages = ['guide', 'errors'].flatMap((folder) => {
  const url = new URL(`../../docs/src/content/docs/${folder}/`, import.meta.url)
  return readdirSync(url).map((file) => ({ url: new URL(file, url), path: `${folder}/${file.replace(/\.md$/, '')}` }))
})

const links = /\[([^\]]*)\]\(([^)]*)\)/g

describe('the pages of the guide and of the errors', () => {
  test('are resources with the title, the description and the text of the page', async () => {
    const client = await connectAgent()
    const { resources } = await client.listResources()
    for (const { url, path } of pages) {
      const [, head = '', ...body] = readFileSync(url, 'utf8').split(/^---\n/m)
      const [, title] = /^title: (.*)$/m.exec(head) ?? []
      const [, description = ''] = /^description: (.*)$/m.exec(head) ?? []
      const isQuoted = description.startsWith("'")
      const uri = `chaindata://docs/${path}`
      const mimeType = 'text/markdown'
      expect(resources.filter((resource) => resource.uri === uri)).toEqual([
        {
          uri,
          name: title,
          description: isQuoted ? description.slice(1, -1).replaceAll("''", "'") : description,
          mimeType,
        },
      ])
      const page = await read(client, uri)
      expect(page.mimeType).toBe(mimeType)
      expect(page.text.replace(links, '$1')).toBe(`# ${title}\n${body.join('---\n').replace(links, '$1')}`)
    }
  })

  test('link to resources, or only have the label of the link', async () => {
    const client = await connectAgent()
    const uris = (await client.listResources()).resources.map(({ uri }) => uri)
    const texts = await Promise.all(
      pages.map(async ({ path }) => (await read(client, `chaindata://docs/${path}`)).text),
    )
    const targets = texts.flatMap((text) => [...text.matchAll(links)].map(([, , target = '']) => target))
    const resources = targets.filter((target) => target.startsWith('chaindata:'))
    expect(uris).toEqual(expect.arrayContaining(resources))
    for (const uri of ['chaindata://docs/guide/pagination', 'chaindata://docs/errors/unknown_outcome'])
      expect(resources).toContain(uri)
    expect(resources).toContain('chaindata://operations/contracts.invoke')
    expect(targets.filter((target) => target.startsWith('.'))).toEqual([])
    // The page with all prices is not a resource.
    const { text } = await read(client, 'chaindata://docs/guide/getting-started')
    expect(text).toContain('Calculate the price of your calls: Pricing.')
  })
})

test('files of the package are resources with their media type', async () => {
  const client = await connectAgent()
  const { resources } = await client.listResources()
  for (const [uri, mimeType, content] of [
    ['chaindata://docs/readme', 'text/markdown', '# chaindata'],
    ['chaindata://docs/contract', 'text/markdown', 'x-credits'],
    ['chaindata://openapi.json', 'application/json', '"openapi":'],
  ] as const) {
    expect(resources).toContainEqual({ uri, name: expect.any(String), description: expect.any(String), mimeType })
    const file = await read(client, uri)
    expect(file.mimeType).toBe(mimeType)
    expect(file.text).toContain(content)
  }
})

test('one resource lists the chains of each tool', async () => {
  const client = await connectAgent()
  const uri = 'chaindata://chains'
  const { resources } = await client.listResources()
  expect(resources).toContainEqual(expect.objectContaining({ uri, name: 'Chains', mimeType: 'application/json' }))
  const { text, mimeType } = await read(client, uri)
  expect(mimeType).toBe('application/json')
  const chains = JSON.parse(text)
  expect(chains.names_resolve).toContain('ethereum-mainnet')
  expect(chains).not.toHaveProperty('alerts_list')
})

test('each operation is a resource with its parameters, and the template has its URI', async () => {
  const client = await connectAgent()
  const { resources } = await client.listResources()
  const uri = 'chaindata://operations/names.resolve'
  expect(resources.find((resource) => resource.uri === uri)).toEqual({
    uri,
    name: 'names.resolve',
    description: expect.stringMatching(/^\w.*: parameters, /),
    mimeType: 'application/json',
  })
  const { text, mimeType } = await read(client, uri)
  expect(mimeType).toBe('application/json')
  expect(JSON.stringify(JSON.parse(text))).toContain('"name":"chain"')
  const { resourceTemplates } = await client.listResourceTemplates()
  expect(resourceTemplates).toMatchObject([{ uriTemplate: 'chaindata://operations/{operation}' }])
})

test.each(['names.resolve', 'chaindata://elsewhere/names.resolve', 'chaindata://results/a.ndjson.ndjson'])(
  'the URI %s does not exist',
  async (uri) => {
    await expect((await connectAgent()).readResource({ uri })).rejects.toThrow('Resource not found')
  },
)
