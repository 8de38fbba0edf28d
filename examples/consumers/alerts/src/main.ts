/**
 * Posts three requests to each server: an alert, the same alert again, and an alert with an invalid signature. Prints
 * the results.
 */
import { createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { server as express } from './express'
import { alerts, handler, secret } from './handler'
import { server as hono } from './hono'
import { server as http } from './http'

for (const [name, server] of Object.entries({ http, express, hono })) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/alerts`
  const body = JSON.stringify({ subscriptionType: 'ADDRESS_EVENT', asset: 'ETH', amount: '20', address: name })
  const statuses: number[] = []
  for (const signingSecret of [secret, secret, 'another-secret']) {
    const signature = createHmac('sha512', signingSecret).update(body).digest('base64')
    const headers = { 'content-type': 'application/json', 'x-payload-hash': signature }
    statuses.push((await fetch(url, { method: 'POST', body, headers })).status)
  }
  console.log(`${name}: ${statuses.join(', ')}`)
  server.close()
}

await handler.idle()
for (const alert of alerts) {
  if (alert.form === 'flat') console.log(`${alert.payload.address} got ${alert.payload.amount} ${alert.payload.asset}`)
}
