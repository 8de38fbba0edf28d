import { Cluster, Redis } from 'ioredis'

/** Connects to a Redis server, or to the cluster of which it is a node. */
export function connect(url: string, isCluster: boolean): Redis | Cluster {
  // Required by the queue: its commands wait until Redis is available again.
  const options = { maxRetriesPerRequest: null }
  if (!isCluster) return new Redis(url, options)
  // The default of one second is too short for eight processes that start on one core.
  return new Cluster([url], { redisOptions: options, slotsRefreshTimeout: 10_000 })
}
