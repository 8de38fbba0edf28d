import { beforeEach, expect, test } from 'vitest'
import { FinalBlocks } from '../../src/cache/finality.ts'
import { chain, firstBlock, old } from './support.ts'

const now = Date.UTC(2026, 0, 1)
const finalItem = (block: number) => [{ block: firstBlock + block, time: now - old }]
const maxWaiting = 2 ** 23

let stored: string[] = []
beforeEach(() => {
  stored = []
})

/** Creates a result that waits for a block to be final, and then adds its name to `stored`. */
const waiting = (name: string, block: number, size = 1) => ({
  chain,
  block: firstBlock + block,
  at: now,
  size,
  store: () => void stored.push(name),
})

test('stores a waiting result once, as soon as its block is final', () => {
  const final = new FinalBlocks()
  final.whenFinal(waiting('early', 5))
  final.whenFinal(waiting('late', 9))
  expect(stored).toEqual([])
  final.add(chain, finalItem(5), now)
  expect(stored).toEqual(['early'])
  final.add(chain, finalItem(9), now)
  final.add(chain, finalItem(10), now)
  expect(stored).toEqual(['early', 'late'])
})

test('keeps the newest final block, whatever the order of the items', () => {
  const final = new FinalBlocks()
  final.add(chain, [...finalItem(9), ...finalItem(3)], now)
  final.add(chain, finalItem(5), now)
  expect(final.isFinal(chain, firstBlock + 9, now)).toBe(true)
  expect(final.isFinal(chain, firstBlock + 10, now)).toBe(false)
})

test('counts a block as final exactly when the margin has passed', () => {
  const margin = 1_000
  const final = new FinalBlocks(margin)
  final.add(chain, [{ block: firstBlock, time: now - margin + 1 }], now)
  expect(final.isFinal(chain, firstBlock, now)).toBe(false)
  final.add(chain, [{ block: firstBlock, time: now - margin }], now)
  expect(final.isFinal(chain, firstBlock, now)).toBe(true)
  expect(final.isFinal(chain, firstBlock, now - 1)).toBe(false)
})

test('knows no final block of a chain that the OpenAPI document does not describe', () => {
  expect(new FinalBlocks().isFinal('new-mainnet', 0, now)).toBe(false)
})

test('drops the oldest waiting results when all of them exceed eight million characters', () => {
  const final = new FinalBlocks()
  const half = maxWaiting / 2
  final.whenFinal(waiting('first', 1, half))
  final.whenFinal(waiting('second', 1, half))
  final.whenFinal(waiting('third', 1, half))
  final.add(chain, finalItem(1), now)
  expect(stored).toEqual(['third'])
})

test('has room for new results after it dropped or stored others', () => {
  const final = new FinalBlocks()
  const half = maxWaiting / 2
  final.whenFinal(waiting('dropped', 1, maxWaiting + 1))
  final.whenFinal(waiting('stored', 1, half))
  final.whenFinal(waiting('stored, too', 1, half))
  final.add(chain, finalItem(1), now)
  final.whenFinal(waiting('later', 2, half))
  final.whenFinal(waiting('last', 2, half))
  final.add(chain, finalItem(2), now)
  expect(stored).toEqual(['stored', 'stored, too', 'later', 'last'])
})
