/**
 * How many alerts a second the receiver takes on loopback, through its Node adapter, beside a bare `node:http` server
 * that reads each body and answers 204. Each alert is signed, and every hundredth is delivered twice.
 *
 *   node bench/alerts.ts [--alerts 100000] [--connections 32]
 *
 * The servers have a process of their own; the load comes from this one, over kept-alive sockets. Ends with 1 where an
 * alert was lost or dealt with twice. Absolutes are of this machine, ratios last.
 */

import { fork } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { connect } from 'node:net'
import { parseArgs } from 'node:util'
import { delivery } from '../generated/delivery.gen.ts'
import type { Told } from './alerts-server.ts'

const { values } = parseArgs({
  options: { alerts: { type: 'string', default: '100000' }, connections: { type: 'string', default: '32' } },
})
const [count, connections] = [Number(values.alerts), Number(values.connections)]
const secret = 'c354b83b-d31b-4dda-9bab-d6a67715a1ed'

const requests = Array.from({ length: count }, (_, i) => requestOf(i))
// What a sender repeats, because it did not hear the answer.
const sent = requests.flatMap((request, i) => (i % 100 ? [request] : [request, request]))

console.log(`Node ${process.version}, ${count} alerts, ${sent.length} deliveries, ${connections} connections\n`)
console.log(row('', 'alerts/s', 'CPU µs', 'over bare', 'dealt with', 'lost', 'doubled'))
let bare = 0
let faults = 0
for (const kind of ['bare node:http', 'chaindata/alerts']) {
  const server = fork(new URL('alerts-server.ts', import.meta.url), [kind, secret])
  const hear = () => new Promise<Told>((resolve) => server.once('message', (told) => resolve(told as Told)))
  const { port } = await hear()
  await post(port, sent.slice(0, 2_000), connections)
  server.send('begin')
  const { cpu: before } = await hear()
  const started = performance.now()
  const refused = await post(port, sent.slice(2_000), connections)
  const seconds = (performance.now() - started) / 1000
  server.send('end')
  const { cpu, taken, different } = await hear()
  server.kill()
  const deliveries = sent.length - 2_000
  const each = (cpu - before) / deliveries
  bare ||= each
  // The bare one knows of no duplicates: it counts deliveries.
  const isOurs = kind === 'chaindata/alerts'
  const [lost, doubled] = isOurs ? [count - different, taken - different] : [sent.length - taken, 0]
  if (refused || lost || doubled) faults++
  console.log(
    row(
      kind,
      (deliveries / seconds).toFixed(0),
      each.toFixed(1),
      (each / bare).toFixed(2),
      String(taken),
      String(lost),
      String(doubled),
    ),
  )
}
process.exit(faults ? 1 : 0)

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
  const signature = createHmac('sha512', secret).update(body).digest('base64')
  const head = `POST /alerts HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`
  return `${head}${delivery.header}: ${signature}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

/** Sends each over one of the connections, one at a time; how many were not answered with 204. */
async function post(port: number, all: readonly string[], connections: number): Promise<number> {
  let next = 0
  let refused = 0
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      const send = () => {
        const request = all[next++]
        if (request === undefined) socket.end(resolve)
        else socket.write(request)
      }
      // An answer without a body fits into one packet.
      socket.setNoDelay(true).on('data', (chunk) => {
        if (!chunk.toString('latin1', 0, 12).endsWith('204')) refused++
        send()
      })
      socket.on('error', reject).on('connect', send)
    })
  await Promise.all(Array.from({ length: connections }, work))
  return refused
}

function row(name: string, ...cells: string[]): string {
  return name.padEnd(18) + cells.map((cell) => cell.padStart(12)).join('')
}
