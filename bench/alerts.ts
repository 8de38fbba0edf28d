/**
 * Measures how many alerts per second the alert handler processes over loopback. A bare `node:http` server, which reads
 * each body and responds with a 204, serves as the reference. Each alert is signed, and every hundredth is delivered
 * twice.
 *
 * node bench/alerts.ts [--alerts 100000] [--connections 32]
 *
 * Each server has its own process, and the benchmark sends the load over keep-alive sockets. Exits with code 1 if an
 * alert is lost or processed twice. Compare the ratios, because absolute numbers depend on the machine.
 */
import { fork } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { connect } from 'node:net'
import { parseArgs } from 'node:util'
import { delivery } from '../generated/delivery.gen.ts'
import type { Report } from './alerts-server.ts'
import { print, printTable, quantity } from './report.ts'

const { values } = parseArgs({
  options: { alerts: { type: 'string', default: '100000' }, connections: { type: 'string', default: '32' } },
})
const [count, connections] = [Number(values.alerts), Number(values.connections)]
const secret = 'c354b83b-d31b-4dda-9bab-d6a67715a1ed'

const requests = Array.from({ length: count }, (_, i) => requestOf(i))
// A sender that receives no response delivers an alert twice.
const deliveries = requests.flatMap((request, i) => (i % 100 ? [request] : [request, request]))

print(`Node ${process.version}, ${count} alerts, ${deliveries.length} deliveries, ${connections} connections`)
const printRow = printTable('one alert', 'alerts/s', 'CPU µs', 'of bare', 'handled', 'lost', 'duplicated')
let bare = 0
let failures = 0
for (const kind of ['bare node:http', 'chaindata/alerts']) {
  const server = fork(new URL('alerts-server.ts', import.meta.url), [kind, secret])
  const nextReport = () =>
    new Promise<Report>((resolve) => server.once('message', (report) => resolve(report as Report)))
  const { port } = await nextReport()
  await post(port, deliveries.slice(0, 2_000), connections)
  server.send('begin')
  const { cpu: before } = await nextReport()
  const started = performance.now()
  const rejected = await post(port, deliveries.slice(2_000), connections)
  const seconds = (performance.now() - started) / 1000
  server.send('end')
  const { cpu, handled, distinct } = await nextReport()
  server.kill()
  const measured = deliveries.length - 2_000
  const cpuPerDelivery = (cpu - before) / measured
  bare ||= cpuPerDelivery
  // The bare server does not detect duplicates, so it counts deliveries.
  const isReceiver = kind === 'chaindata/alerts'
  const [lost, duplicated] = isReceiver ? [count - distinct, handled - distinct] : [deliveries.length - handled, 0]
  if (rejected || lost || duplicated) failures++
  printRow(
    kind,
    quantity(measured / seconds),
    quantity(cpuPerDelivery, 1),
    quantity(cpuPerDelivery / bare, 2),
    quantity(handled),
    quantity(lost),
    quantity(duplicated),
  )
}
process.exit(failures ? 1 : 0)

function requestOf(i: number): string {
  const body = JSON.stringify({
    address: 'TJG7iciLGjsib9qhe6U6F7M2vxYJuDjWNM',
    amount: '20',
    counterAddress: 'TVf3RVEtzKtMfqQaCAWs9d4HKbC4bZGaWP',
    asset: 'TRON',
    blockNumber: 44087791,
    txId: i.toString(16).padStart(64, '0'),
    type: 'native',
    tokenId: null,
    chain: 'tron-testnet',
    subscriptionType: 'ADDRESS_EVENT',
  })
  const signature = createHmac(delivery.hash, secret).update(body).digest('base64')
  const head = `POST /alerts HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`
  return `${head}${delivery.header}: ${signature}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

/** Sends all requests, one at a time per connection. Returns the number of responses with a status other than 204. */
async function post(port: number, all: readonly string[], connections: number): Promise<number> {
  let next = 0
  let rejected = 0
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      const send = () => {
        const request = all[next++]
        if (request === undefined) socket.end(resolve)
        else socket.write(request)
      }
      // A response without a body arrives in one packet.
      socket.setNoDelay(true).on('data', (chunk) => {
        if (!chunk.toString('latin1', 0, 12).endsWith('204')) rejected++
        send()
      })
      socket.on('error', reject).on('connect', send)
    })
  await Promise.all(Array.from({ length: connections }, work))
  return rejected
}
