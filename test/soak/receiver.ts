import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createAlertHandler } from '../../src/alerts/index.ts'
import { type RedisClient, redisAlertStore } from '../../src/redis/index.ts'
import { listen } from '../support/listen.ts'
import { alertSecret } from './messages.ts'

/** When a receiver responds to an alert. Also the path of the receiver. */
export const acknowledgments = ['received', 'processed'] as const

/** Starts a receiver of alerts for each value of `acknowledge`. It logs the ID of each alert that it processes. */
export async function startReceivers(client: RedisClient, log: string, onError: () => void) {
  // Another receiver processes an alert five seconds after its receiver was killed.
  const store = redisAlertStore({ client, prefix: 'soak', claimFor: 5_000 })
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
