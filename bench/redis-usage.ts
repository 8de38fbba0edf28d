import type { Redis } from 'ioredis'

/** Returns the number of script calls, and the CPU time in microseconds, of all nodes together. */
export async function redisUsage(nodes: readonly Redis[]): Promise<{ exchanges: number; redisCpu: number }> {
  const texts = await Promise.all(
    nodes.map(async (node) => (await node.info('commandstats')) + (await node.info('cpu'))),
  )
  const sumOf = (pattern: RegExp) =>
    texts.flatMap((text) => [...text.matchAll(pattern)]).reduce((sum, [, value]) => sum + Number(value), 0)
  return {
    exchanges: sumOf(/^cmdstat_eval(?:sha)?:calls=(\d+)/gm),
    redisCpu: sumOf(/^used_cpu_(?:sys|user):([\d.]+)/gm) * 1e6,
  }
}
