import { expect, test } from 'vitest'
import { boundOperation, catalog, groupDescriptions, operationDocument, toolName } from '../../src/catalog/catalog.ts'
import { observe } from '../support/client.ts'

const entryOf = (id: string) => {
  const entry = catalog().find(({ group, name }) => `${group}.${name}` === id)
  if (!entry) throw new Error(`no operation ${id}`)
  return entry
}

test('has a summary, a description and the parameters of each operation, without references to maintainers', () => {
  for (const { group, name, summary, description, metadata, parameters } of catalog()) {
    const id = `${group}.${name}`
    expect(
      [summary, description].every((text) => text.length > 10),
      id,
    ).toBe(true)
    expect(Object.keys(parameters), id).toEqual(Object.keys(metadata.parameters))
    for (const { description: text, schema } of Object.values(parameters)) {
      expect(text, id).not.toBe('')
      expect(schema, id).not.toEqual({})
    }
    const texts = [description, ...Object.values(parameters).map((parameter) => parameter.description)]
    expect(texts.join('\n'), id).not.toContain('Interface description')
  }
})

test('describes a parameter of the query with its schema and its example', () => {
  const { chain, addresses, time } = entryOf('wallet.balancesAt').parameters
  expect(chain).toMatchObject({ schema: { type: 'string' }, example: 'ethereum-mainnet' })
  expect(addresses).toMatchObject({ schema: { type: 'array' } })
  expect(addresses?.example).toEqual([expect.stringMatching(/^0x/), expect.stringMatching(/^0x/)])
  expect(time?.example).toBeUndefined()
})

test('describes a field of the request body with its schema and its example', () => {
  const { parameters } = entryOf('contracts.deployToken')
  expect(parameters['symbol']).toMatchObject({ schema: { type: 'string' }, example: expect.any(String) })
  expect(parameters['nonce']?.example).toBeUndefined()
})

test('describes each group', () => {
  const descriptions = groupDescriptions()
  for (const { group } of catalog()) expect(descriptions.get(group)?.length, group).toBeGreaterThan(10)
})

test('returns the definition of an operation without references', () => {
  const document = operationDocument(entryOf('transactions.history').metadata)
  expect(JSON.stringify(document)).not.toContain('$ref')
  expect(document).toMatchObject({ tags: ['transactions'], responses: { 200: {} } })
})

test('finds each operation in a client, and names it as an MCP tool', () => {
  const { client } = observe()
  for (const entry of catalog()) expect(boundOperation(client, entry).plan, entry.name).toBeTypeOf('function')
  expect(toolName(entryOf('names.resolve'))).toBe('names_resolve')
})
