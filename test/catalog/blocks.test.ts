import { expect, test } from 'vitest'
import { type Block, blockAt, readBlock } from '../../src/catalog/blocks.ts'

/** Creates a node whose blocks have these timestamps, in seconds. */
function createNode(timestamps: readonly number[]) {
  const requests: unknown[] = []
  const request = async (args: { readonly params?: readonly unknown[] }) => {
    requests.push(args)
    const [block] = args.params ?? []
    return { number: block, timestamp: `0x${timestamps[Number(block)]?.toString(16)}` }
  }
  const latest: Block = { number: timestamps.length - 1, timestamp: timestamps.at(-1) ?? 0 }
  return { requests, find: (time: number) => blockAt({ request }, time, latest) }
}

const regular = Array.from({ length: 10_000 }, (_, i) => 1_000 + 12 * i)

test('requests only the first block for a time before it or at its time', async () => {
  for (const time of [5, 1_000]) {
    const { find, requests } = createNode(regular)
    expect(await find(time)).toEqual({ number: 0, timestamp: 1_000 })
    if (time < 1_000) expect(requests).toEqual([{ method: 'eth_getBlockByNumber', params: ['0x0', false] }])
  }
})

test('requests nothing for a time after the latest block', async () => {
  const { find, requests } = createNode(regular)
  expect(await find(1_000_000)).toEqual({ number: 9_999, timestamp: 1_000 + 12 * 9_999 })
  expect(requests).toEqual([])
})

test('requests no block twice, and few if blocks come in equal intervals', async () => {
  for (let number = 0; number < 9_999; number += 101) {
    const { find, requests } = createNode(regular)
    expect((await find(1_000 + 12 * number + 7)).number).toBe(number)
    expect(new Set(requests.map((request) => JSON.stringify(request))).size).toBe(requests.length)
    expect(requests.length).toBeLessThan(12)
  }
})

test('needs about as many requests as a binary search if the block times vary a lot', async () => {
  const timestamps = Array.from({ length: 4_096 }, (_, i) => Math.floor(1.005 ** i))
  for (const number of [2_000, 3_000, 4_000]) {
    const { find, requests } = createNode(timestamps)
    expect((await find(timestamps[number] ?? 0)).number).toBe(number)
    expect(requests.length).toBeLessThan(40)
  }
})

test('rejects with the requested block if the node does not return it', async () => {
  for (const block of [null, 'error', {}, { number: '0x1' }, { timestamp: '0x1' }]) {
    const node = { request: async () => block }
    await expect(readBlock(node, 'latest')).rejects.toThrow('The node has no block latest.')
  }
})
