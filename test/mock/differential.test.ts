import { expect, inject, test } from 'vitest'
import { mockFetch } from '../../src/mock/index.ts'
import { type Generated, generate } from './requests.ts'

/* Thousands of requests go to Prism and to the mock: where Prism says no, the mock must not say yes. */

/** What only the mock refuses, and the rule that Prism can't see. */
const onlyTheMock: Record<string, string> = {
  'a list by a repeated key': 'a list is one value with commas (4)',
  'a parameter twice': 'as above: Prism takes one of them',
  'an unknown parameter': 'the description lists the parameters of each operation; Prism lets others pass',
  'an empty list': 'a list has one element at least; Prism takes no text for one empty text, or for none',
  'an empty text': 'a required text is not empty; Prism takes it for missing only sometimes',
  'an empty number': 'a number has digits; Prism makes 0 of nothing',
  'a number in another notation': 'a number is written in digits; Prism takes 1e1',
  'a time that does not exist': 'times are of the calendar (4.6, 4.7); Prism sees the pattern alone',
  'parameters that exclude each other': 'x-one-of: 4.6 blockNumber, time, unix; 4.17 eventType, signatures',
  'none of the parameters of which one is needed': 'x-one-of: 4.6, 4.9, 4.17',
  'a window that ends before it begins': 'x-window: the first block is not behind the last (4.15, 4.17)',
  'a window that is too wide': 'x-window: a range covers at most 500 blocks (4.17)',
}

const requests = generate(120)

type Send = (url: string, init: RequestInit) => Promise<Response>

async function statusOf(send: Send, base: string, { method, path, headers, body }: Generated): Promise<number> {
  const response = await send(base + path, { method, headers, ...(body && { body }) })
  await response.arrayBuffer()
  return response.status
}

test('wherever Prism says no, the mock says no', { timeout: 180_000 }, async () => {
  const mock = mockFetch()
  const onlyPrism: string[] = []
  const refused: string[] = []
  const onlyMock = new Set<string>()
  const queue = [...requests]
  const work = async () => {
    for (let request = queue.pop(); request; request = queue.pop()) {
      const prism = await statusOf(fetch, inject('prism'), request)
      const ours = await statusOf(mock, 'http://mock', request)
      const line = `${request.what}: ${request.method} ${request.path} ${request.body ?? ''}: Prism ${prism}, mock ${ours}`
      if (prism >= 400 && ours < 400) onlyPrism.push(line)
      if (prism < 400 && ours >= 400) onlyMock.add(request.what)
      if (request.what === 'valid' && ours >= 400) refused.push(line)
      if (request.what !== 'valid' && ours < 400) refused.push(`not ${line}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  expect(requests.length).toBeGreaterThan(3000)
  expect(onlyPrism).toEqual([])
  expect(refused).toEqual([])
  expect([...onlyMock].sort()).toEqual(Object.keys(onlyTheMock).sort())
})
