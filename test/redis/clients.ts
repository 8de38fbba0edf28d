import { createClient, createCluster } from '@redis/client'
import { Cluster, Redis } from 'ioredis'
import type { RedisClient } from '../../src/redis/index.ts'

export const clients = ['ioredis', 'node-redis'] as const
export type Kind = (typeof clients)[number]

/** Connects a Redis client as its documentation shows. Connection errors are ignored, because the tests cause them. */
export async function connect(kind: Kind, port: number): Promise<{ client: RedisClient; close: () => void }> {
  if (kind === 'ioredis') {
    const client = new Redis(port).on('error', () => {})
    return { client, close: () => client.disconnect() }
  }
  const client = createClient({ socket: { port } }).on('error', () => {})
  await client.connect()
  return { client, close: () => client.destroy() }
}

export async function connectCluster(kind: Kind, port: number): Promise<{ client: RedisClient; close: () => void }> {
  const host = '127.0.0.1'
  if (kind === 'ioredis') {
    const client = new Cluster([{ host, port }]).on('error', () => {})
    return { client, close: () => client.disconnect() }
  }
  const client = createCluster({ rootNodes: [{ socket: { host, port } }] })
  await client.connect()
  return { client, close: () => client.destroy() }
}
