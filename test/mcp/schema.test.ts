import { expect, test } from 'vitest'
import { catalog } from '../../src/catalog/catalog.ts'
import { inputSchema } from '../../src/mcp/schema.ts'

function schemaOf(id: string) {
  const entry = catalog().find(({ metadata }) => metadata.id === id)
  if (!entry) throw new Error(`${id} is not an operation`)
  return inputSchema(entry)
}

test('arguments have short descriptions, and enums of up to eight values', () => {
  expect(schemaOf('names.resolve')).toEqual({
    type: 'object',
    properties: {
      chain: {
        type: 'string',
        enum: expect.arrayContaining(['ethereum-mainnet', 'solana-mainnet']),
        description: 'Chain of the name service.',
      },
      name: { type: 'string', description: 'Name to resolve, such as `vitalik.eth`.' },
    },
    required: ['chain', 'name'],
  })
  const { chain } = schemaOf('events.list').properties
  expect(chain).toEqual({ type: 'string', description: 'Such as ethereum-mainnet; see chaindata://chains.' })
})

test('lists accept arguments to read all results, and their page size needs no description', () => {
  const { properties, required } = schemaOf('tokens.owners')
  expect(required).toEqual(['chain', 'tokenAddress'])
  expect(Object.keys(properties)).toEqual([
    ...['chain', 'tokenAddress', 'tokenId', 'pageSize', 'offset'],
    ...['all', 'limit', 'maxCredits', 'cursor', 'fields', 'where', 'aggregate'],
  ])
  expect([properties['pageSize'], properties['offset']]).toEqual([{ type: 'integer' }, { type: 'integer' }])
  expect(schemaOf('events.list').properties).toHaveProperty('full')
  expect(schemaOf('wallet.portfolio').properties).toHaveProperty('full')
})

test('nested objects keep their properties, but not those of objects inside them', () => {
  const conditions = schemaOf('alerts.update').properties['conditions']
  expect(conditions).toEqual({
    type: 'array',
    items: {
      type: 'object',
      properties: { field: { type: 'string' }, operator: { type: 'string' }, value: {} },
    },
    description: 'Conditions that a transaction must meet. An empty list clears them.',
  })
})

test('private keys are not arguments', () => {
  expect(schemaOf('contracts.deployToken').properties).not.toHaveProperty('fromPrivateKey')
})
