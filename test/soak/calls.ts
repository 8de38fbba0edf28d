import { type Context, repeat } from './activity.ts'
import { digestOf, read, readCount } from './workload.ts'

/** Makes reads, and compares the results, from the network or the cache, with the correct ones. */
export function makeReads(context: Context): Promise<void> {
  const { client, signal, options, random, report } = context
  const { expected, hashes } = options
  return repeat(context, 'reads', 60, async () => {
    const number = Math.floor(random() * readCount)
    const result = await read(client, number, hashes, { signal })
    if (digestOf(result) !== expected[number])
      report({ type: 'broken', what: `read ${number} returned ${JSON.stringify(result).slice(0, 500)}` })
  })
}

/** Makes writes, each with an argument that no other write has. */
export function makeWrites(context: Context): Promise<void> {
  const { client, signal, options, report } = context
  let number = 0
  return repeat(context, 'writes', 400, async () => {
    const write = `${options.id}/${number++}`
    const call = {
      chain: 'ethereum',
      contractAddress: `0x${'a'.repeat(40)}`,
      methodName: 'store',
      methodABI: {},
      params: [write],
      fromPrivateKey: '1'.repeat(64),
    }
    await client.contracts.invoke(call, { signal })
    report({ type: 'written', write })
  })
}

/** Watches a pair for three quotes, then another pair. Reports quotes that have expired or repeat the previous one. */
export function watchQuotes(context: Context): Promise<void> {
  const { client, signal, options, count, report } = context
  let number = 0
  return repeat(context, 'watches', 100, async () => {
    const pair = {
      chain: 'ethereum-mainnet',
      sellToken: `0x${'b'.repeat(40)}`,
      buyToken: `0x${String(options.slot * 100_000 + number++).padStart(40, '0')}`,
      amount: '1000',
      fromAddress: `0x${'c'.repeat(40)}`,
    } as const
    let quotes = 0
    let previous = 0
    for await (const quote of client.swaps.watch(pair, { signal, cache: 'no-store' })) {
      const expiresAt = Number(quote.expiresAt)
      if (expiresAt <= Math.max(previous, Date.now() / 1000))
        report({ type: 'broken', what: `quote expires at ${expiresAt}, the previous one at ${previous}` })
      previous = expiresAt
      count('quotes')
      if (++quotes === 3) break
    }
  })
}
