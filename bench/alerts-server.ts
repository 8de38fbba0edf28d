/** The servers of `alerts.ts`: `node bench/alerts-server.ts <kind> <secret>`, started by it. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAlertHandler } from '../src/alerts/index.ts'

/** What a server tells of itself: its CPU in microseconds, the alerts it dealt with, and how many of them differ. */
export interface Told {
  readonly port: number
  readonly cpu: number
  readonly taken: number
  readonly different: number
}

const [, , kind, secret] = process.argv
let taken = 0
const seen = new Set<unknown>()

const handler = createAlertHandler({
  secret,
  onAlert: (alert) => {
    taken++
    seen.add(alert.form === 'flat' ? alert.payload.txId : undefined)
  },
})
const bare: RequestListener = (request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    if (Buffer.concat(chunks).length) taken++
    response.writeHead(204).end()
  })
}

const server = createServer(kind === 'chaindata/alerts' ? handler.node : bare)
server.listen(0, '127.0.0.1', tell)
process.on('message', () => handler.idle().then(tell))

function tell(): void {
  const { user, system } = process.cpuUsage()
  const { port } = server.address() as AddressInfo
  process.send?.({ port, cpu: user + system, taken, different: seen.size } satisfies Told)
}
