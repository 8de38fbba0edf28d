/**
 * The servers that `alerts.ts` measures. `alerts.ts` starts them with `node bench/alerts-server.ts <kind> <secret>`.
 */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAlertHandler } from '../src/alerts/index.ts'

/** The numbers that a server reports: CPU time in microseconds, all handled alerts, and distinct alerts. */
export interface Report {
  readonly port: number
  readonly cpu: number
  readonly handled: number
  readonly distinct: number
}

const [, , kind, secret] = process.argv
let handled = 0
const seen = new Set<unknown>()

const handler = createAlertHandler({
  secret,
  onAlert: (alert) => {
    handled++
    seen.add(alert.form === 'flat' ? alert.payload.txId : undefined)
  },
})
const bare: RequestListener = (request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    if (Buffer.concat(chunks).length) handled++
    response.writeHead(204).end()
  })
}

const server = createServer(kind === 'chaindata/alerts' ? handler.node : bare)
server.listen(0, '127.0.0.1', report)
process.on('message', () => handler.idle().then(report))

function report(): void {
  const { user, system } = process.cpuUsage()
  const { port } = server.address() as AddressInfo
  process.send?.({ port, cpu: user + system, handled, distinct: seen.size } satisfies Report)
}
