import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OperationMetadata } from '../../src/core/types.ts'
import { ParameterError } from '../../src/index.ts'
import { observe, operationOf, type SentRequest } from '../support/client.ts'
import { operations, propertyOptions } from './runs.ts'
import { parametersOf } from './values.ts'

/* A request, parsed as the API parses it, contains exactly the parameters that were passed. */

/** Parses the parameters in the path, the query and the body of a request. */
function decode({ path, parameters }: OperationMetadata, { url, body }: SentRequest): Record<string, unknown> {
  const read: Record<string, unknown> = body === undefined ? {} : JSON.parse(body)
  const [where = '', query = ''] = url.replace('http://127.0.0.1:1', '').split('?')
  const names = path.split('/')
  for (const [i, part] of where.split('/').entries()) {
    const name = names[i] ?? ''
    if (name.startsWith('{')) read[name.slice(1, -1)] = decodeURIComponent(part)
    else expect(part).toBe(name)
  }
  for (const pair of query.split('&').filter(Boolean)) {
    const [name = '', value = '', ...more] = pair.split('=')
    expect(more).toEqual([])
    expect(read).not.toHaveProperty([name])
    const isList = parameters[name]?.type === 'array'
    read[name] = isList ? value.split(',').map(decodeURIComponent) : decodeURIComponent(value)
  }
  return read
}

/** Returns the value that the API receives for a parameter. */
function receivedValue({ in: place, time = '' }: OperationMetadata['parameters'][string], value: unknown): unknown {
  if (value instanceof Date) {
    const zone = time.endsWith('Z') ? 'Z' : ''
    return value.toISOString().slice(0, time.length - zone.length) + zone
  }
  if (place === 'body') return JSON.parse(JSON.stringify(value))
  return Array.isArray(value) ? value.map(String) : String(value)
}

test.each(operations)('$id sends the parameters that were passed', async (metadata) => {
  let sent = 0
  let rejected = 0
  const property = fc.asyncProperty(parametersOf(metadata), async (passed) => {
    const { client, requests } = observe({}, () => new Response('null'))
    const error = await operationOf(client, metadata.id)(passed).catch((reason: unknown) => reason)
    const [request, ...others] = requests
    expect(others).toEqual([])
    if (!request) {
      rejected++
      expect(error).toBeInstanceOf(ParameterError)
      return
    }
    sent++
    const read = decode(metadata, request)
    const expected = Object.fromEntries(
      Object.entries(passed).map(([name, value]) => [
        name,
        receivedValue(metadata.parameters[name] ?? { in: 'query', type: 'non-null' }, value),
      ]),
    )
    // The ABI of the method determines how the client converts the arguments.
    for (const name of [metadata.abi?.arguments, metadata.abi?.entry]) if (name) read[name] = expected[name]
    expect(read).toEqual(expected)
    expect(request.method).toBe(metadata.method)
  })
  await fc.assert(property, propertyOptions())
  // Random values are rarely a valid ABI.
  if (!metadata.abi) expect(sent).toBeGreaterThan(rejected / 4)
})
