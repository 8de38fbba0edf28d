import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createAlertHandler } from '../../src/alerts/index.ts'
import { type RedisClient, redisAlertStore } from '../../src/redis/index.ts'
import { listen } from '../support/listen.ts'
import { alertSecret, redisPrefix } from './settings.ts'

/** The values of `acknowledge`, which are also the paths of the receivers. */
export const acknowledgments = ['received', 'processed'] as const

/** Starts a receiver of alerts for each value of `acknowledge`. It logs the ID of each alert that it processes. */
export async function startReceivers(client: RedisClient, log: string, onError: () => void) {
  // If a receiver is killed, another one can process its alert after five seconds.
  const store = redisAlertStore({ client, prefix: redisPrefix, claimFor: 5_000 })
  const handlers = acknowledgments.map((acknowledge) =>
    createAlertHandler({
      secret: alertSecret,
      acknowledge,
      store,
      onError,
      onAlert: ({ payload }) => appendFileSync(log, `${Object(payload).txId}\n`),
    }),
  )
  const server = createServer((request, response) => {
    const handler = handlers[acknowledgments.findIndex((path) => request.url === `/${path}`)]
    handler?.node(request, response)
  })
  const { url, close } = await listen(server)
  return {
    url,
    async close() {
      await Promise.all(handlers.map((handler) => handler.idle()))
      await close()
    },
  }
}
