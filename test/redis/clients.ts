import type { RedisClient } from '../../src/redis/index.ts'

export const clients = ['ioredis', 'node-redis'] as const
export type Kind = (typeof clients)[number]

/**
 * Connects a Redis client as its documentation shows. Connection errors are ignored, because the tests cause them. Only
 * the client of that kind is loaded, so that processes start faster.
 */
export async function connect(kind: Kind, port: number): Promise<{ client: RedisClient; close: () => void }> {
  if (kind === 'ioredis') {
    const { Redis } = await import('ioredis')
    const client = new Redis(port).on('error', () => {})
    return { client, close: () => client.disconnect() }
  }
  const { createClient } = await import('@redis/client')
  const client = createClient({ socket: { port } }).on('error', () => {})
  await client.connect()
  return { client, close: () => client.destroy() }
}

export async function connectCluster(kind: Kind, port: number): Promise<{ client: RedisClient; close: () => void }> {
  const host = '127.0.0.1'
  if (kind === 'ioredis') {
    const { Cluster } = await import('ioredis')
    const client = new Cluster([{ host, port }]).on('error', () => {})
    return { client, close: () => client.disconnect() }
  }
  const { createCluster } = await import('@redis/client')
  const client = createCluster({ rootNodes: [{ socket: { host, port } }] })
  await client.connect()
  return { client, close: () => client.destroy() }
}
