import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { key, resolved } from '../support/client.ts'
import { serve } from '../support/server.ts'

const example = (name: string) =>
  JSON.stringify(pathToFileURL(`${import.meta.dirname}/../../examples/serverless/${name}.ts`))

/** Starts a process that calls the handler with each line it receives, and prints each outcome as a line of JSON. */
function start(url: string, program: string, variables = {}) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: key, ...variables },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const outcomes = createInterface(child.stdout)[Symbol.asyncIterator]()
  return {
    /** Suspends the process, as a serverless runtime does between invocations. */
    freeze: async (ms: number) => {
      child.kill('SIGSTOP')
      await sleep(ms)
      child.kill('SIGCONT')
    },
    invoke: async (name: string): Promise<unknown> => {
      child.stdin.write(`${name}\n`)
      return JSON.parse((await outcomes.next()).value ?? 'null')
    },
  }
}

const lambda = `
import { createInterface } from 'node:readline'
import { handler } from ${example('lambda')}
for await (const name of createInterface(process.stdin)) {
  const { statusCode, body } = await handler({ queryStringParameters: { name } })
  console.log(JSON.stringify([statusCode, JSON.parse(body).address]))
}`

test('a Lambda handler works after a freeze in which the API closed the connection', async () => {
  const connections = new Set<unknown>()
  const api = await serve((_, response) => {
    connections.add(response.socket)
    const { socket } = response
    setTimeout(() => socket?.destroy(), 100)
    return resolved
  })
  const { invoke, freeze } = start(api.url, lambda)
  expect(await invoke('a.eth')).toEqual([200, resolved.address])
  await freeze(400)
  expect(await invoke('b.eth')).toEqual([200, resolved.address])
  expect(connections.size).toBe(2)
})

test('a Lambda handler that is frozen for longer than the timeout of its call repeats the call afterwards', async () => {
  let received = () => {}
  const isReceived = new Promise<void>((resolve) => {
    received = resolve
  })
  const api = await serve(async (_, _response, index) => {
    if (index) return resolved
    received()
    await sleep(3_500)
    return resolved
  })
  const { invoke, freeze } = start(api.url, lambda)
  const outcome = invoke('a.eth')
  await isReceived
  await freeze(2_500)
  expect(await outcome).toEqual([200, resolved.address])
  expect(api.requests).toHaveLength(2)
})

test('a Lambda handler responds to an alert after it is forwarded, and with a 500 if that fails', async () => {
  const forwarded: string[] = []
  const target = await serve(async ({ body }, response, index) => {
    await sleep(300)
    if (index) forwarded.push(String(body))
    else response.statusCode = 500
    return {}
  })
  const program = `
import { createInterface } from 'node:readline'
const { handler } = await import(${example('lambda-webhook')})
for await (const line of createInterface(process.stdin))
  console.log(JSON.stringify((await handler(JSON.parse(line))).statusCode))`
  const { invoke, freeze } = start('', program, { ALERT_SECRET: 'secret', FORWARD_URL: target.url })
  const body = JSON.stringify({ subscriptionType: 'ADDRESS_EVENT', asset: 'ETH', amount: '20' })
  const deliver = async (method: string, secret: string, isBase64Encoded: boolean) => {
    const headers = { 'x-payload-hash': createHmac('sha512', secret).update(body).digest('base64') }
    const text = isBase64Encoded ? Buffer.from(body).toString('base64') : body
    const event = {
      headers,
      requestContext: { http: { method } },
      isBase64Encoded,
      ...(method === 'POST' && { body: text }),
    }
    const status = await invoke(JSON.stringify(event))
    // Lambda freezes the process with the response.
    const done = forwarded.length
    await freeze(400)
    expect(forwarded).toHaveLength(done)
    return [status, done]
  }
  expect(await deliver('POST', 'secret', true)).toEqual([500, 0])
  expect(await deliver('POST', 'secret', true)).toEqual([204, 1])
  expect(await deliver('POST', 'secret', false)).toEqual([204, 1])
  expect(await deliver('POST', 'another-secret', true)).toEqual([401, 1])
  expect(await deliver('GET', 'secret', false)).toEqual([405, 1])
  expect(forwarded).toEqual([body])
})

test('a route handler of Next.js shares one client with later versions of its module', async () => {
  const api = await serve(() => resolved)
  const program = `
import { createInterface } from 'node:readline'
const route = ${example('route')}
const versions = [await import(route), await import(route + '?changed')]
for await (const name of createInterface(process.stdin)) {
  const request = () => new Request('http://localhost/api/name?name=' + name)
  const responses = await Promise.all(versions.map(({ GET }) => GET(request())))
  console.log(JSON.stringify(responses.map(({ status }) => status)))
}`
  const { invoke } = start(api.url, program)
  expect(await invoke('vitalik.eth')).toEqual([200, 200])
  // Identical calls of one client share a request.
  expect(api.requests).toHaveLength(1)
  expect(await invoke('')).toEqual([400, 400])
  expect(api.requests).toHaveLength(1)
})
