import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { freePort, type RedisServer, startRedis } from './server.ts'

const slots = 16_384

interface Node {
  readonly server: RedisServer
  readonly connection: Redis
  readonly busPort: number
}

/** Starts a node. Its default bus port would be 10,000 above its own port, which can be too high. */
async function startNode(): Promise<Node> {
  const busPort = await freePort()
  const settings = { enabled: 'yes', port: busPort, 'announce-ip': '127.0.0.1', 'node-timeout': 2_000 }
  const options = Object.entries(settings).flatMap(([name, value]) => [`--cluster-${name}`, `${value}`])
  // By default, a master waits five seconds before it sends its data to a replica.
  const server = await startRedis(...options, '--repl-diskless-sync-delay', '0')
  return { server, connection: new Redis(server.port), busPort }
}

/** Starts a cluster in which each master has the given number of replicas. Returns its nodes, masters first. */
export async function startCluster(
  masterCount: number,
  replicasPerMaster: number,
): Promise<AsyncDisposable & { readonly nodes: readonly RedisServer[] }> {
  const nodes: Node[] = []
  for (let i = 0; i < masterCount * (1 + replicasPerMaster); i++) nodes.push(await startNode())
  const masters = nodes.slice(0, masterCount)
  const replicas = nodes.slice(masterCount)
  const firstSlot = (master: number) => Math.ceil((master * slots) / masterCount)

  for (const [i, { connection }] of masters.entries()) {
    await connection.cluster('SET-CONFIG-EPOCH', i + 1)
    await connection.cluster('ADDSLOTSRANGE', firstSlot(i), firstSlot(i + 1) - 1)
  }
  for (const { server, busPort } of nodes.slice(1))
    await nodes[0]?.connection.call('CLUSTER', 'MEET', '127.0.0.1', server.port, busPort)
  for (const { connection } of nodes)
    await until(connection, 'CLUSTER', ['INFO'], 'cluster_state:ok', `cluster_known_nodes:${nodes.length}`)

  for (const [i, { connection }] of replicas.entries()) {
    const id = await masters[i % masterCount]?.connection.cluster('MYID')
    await connection.cluster('REPLICATE', String(id))
    await until(connection, 'INFO', ['replication'], 'master_link_status:up')
  }
  for (const { connection } of nodes) connection.disconnect()
  return {
    nodes: nodes.map(({ server }) => server),
    async [Symbol.asyncDispose]() {
      await Promise.all(nodes.map(({ server }) => server[Symbol.asyncDispose]()))
    },
  }
}

/** Waits until the response to a command contains all texts. */
async function until(connection: Redis, command: string, args: string[], ...texts: string[]): Promise<void> {
  for (;;) {
    const response = String(await connection.call(command, ...args))
    if (texts.every((text) => response.includes(text))) return
    await wait(20)
  }
}
