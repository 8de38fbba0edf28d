import { expect, inject, test } from 'vitest'
import { mockFetch } from '../../src/mock/index.ts'
import { type Generated, generate } from './requests.ts'

/* Sends thousands of requests to Prism and to the mock. The mock must reject every request that Prism rejects. */

/**
 * Defects that the mock rejects and Prism does not, with the rule that Prism does not check. The numbers are sections
 * of the interface description.
 */
const mockOnlyDefects: Record<string, string> = {
  'a list as a repeated parameter': 'a list is one comma-separated value (4)',
  'a repeated parameter': 'as above; Prism uses one of the values',
  'an unknown parameter': 'the documentation lists the parameters of each operation; Prism ignores others',
  'an empty list': 'a list has at least one item; Prism reads an empty text as one empty item or as a missing value',
  'an empty text': 'a required text is not empty; Prism only sometimes reads it as missing',
  'an empty number': 'a number has digits; Prism reads an empty text as 0',
  'a number in another notation': 'a number consists of digits; Prism accepts 1e1',
  'a time that does not exist': 'times must exist (4.6, 4.7); Prism only checks the pattern',
  'exclusive parameters': 'x-one-of: 4.6 blockNumber, time, unix; 4.17 eventType, signatures',
  'none of several parameters, one of them required': 'x-one-of: 4.6, 4.9, 4.17',
  'a block range that ends before it starts':
    'x-window: the first block must not be greater than the last (4.15, 4.17)',
  'a block range that is too large': 'x-window: a range covers at most 500 blocks (4.17)',
}

const requests = generate(60)

type Send = (url: string, init: RequestInit) => Promise<Response>

async function statusOf(send: Send, base: string, { method, path, headers, body }: Generated): Promise<number> {
  const response = await send(base + path, { method, headers, ...(body && { body }) })
  await response.arrayBuffer()
  return response.status
}

test('the mock rejects every request that Prism rejects', { timeout: 180_000 }, async () => {
  const mock = mockFetch()
  const rejectedByPrismOnly: string[] = []
  const unexpected: string[] = []
  const rejectedByMockOnly = new Set<string>()
  const queue = [...requests]
  const work = async () => {
    for (let request = queue.pop(); request; request = queue.pop()) {
      const prismStatus = await statusOf(fetch, inject('prism'), request)
      const mockStatus = await statusOf(mock, 'http://mock', request)
      const line = `${request.what}: ${request.method} ${request.path} ${request.body ?? ''}: Prism ${prismStatus}, mock ${mockStatus}`
      if (prismStatus >= 400 && mockStatus < 400) rejectedByPrismOnly.push(line)
      if (prismStatus < 400 && mockStatus >= 400) rejectedByMockOnly.add(request.what)
      if (request.what === 'valid' && mockStatus >= 400) unexpected.push(line)
      if (request.what !== 'valid' && mockStatus < 400) unexpected.push(line)
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  expect(requests.length).toBeGreaterThan(1500)
  expect(rejectedByPrismOnly).toEqual([])
  expect(unexpected).toEqual([])
  expect([...rejectedByMockOnly].sort()).toEqual(Object.keys(mockOnlyDefects).sort())
})
