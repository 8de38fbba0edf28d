import { connect } from 'node:net'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { delivery } from '../../generated/delivery.gen.ts'
import { listen, post, receive, sign } from './support.ts'

const statuses = [204, 400, 401, 405, 413, 500, 503]

/** Random request bodies. Each is a stream that ends, fails or never ends. */
const streams = fc.record({
  chunks: fc.array(fc.oneof(fc.uint8Array(), fc.string(), fc.constantFrom(null, 0, {}))),
  end: fc.constantFrom('close', 'error', 'hang'),
})

const streamOf = ({ chunks, end }: { chunks: unknown[]; end: string }) =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      if (end === 'close') controller.close()
      if (end === 'error') controller.error(new Error('broken'))
    },
  })

const headers = fc.dictionary(
  fc.constantFrom(delivery.header, 'content-length', 'content-type', 'content-encoding', 'transfer-encoding', 'expect'),
  fc.oneof(
    fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)) }),
    fc.base64String(),
    fc.constantFrom('-1', '1e9', 'NaN', '0', sign('')),
  ),
)

test('never throws or hangs, whatever the request', async () => {
  const { handler, errors } = receive({ answerWithin: 30 })
  await fc.assert(
    fc.asyncProperty(
      streams,
      headers,
      fc.constantFrom('POST', 'PUT', 'QUERY', 'DELETE'),
      async (body, fields, method) => {
        const request = post(streamOf(body), null, { method, headers: fields })
        expect(statuses).toContain((await handler(request)).status)
      },
    ),
    { numRuns: 500 },
  )
  await handler.idle()
  expect(errors).toEqual([])
})

test('processes a correctly signed alert once and unchanged, and rejects it with a flipped bit', async () => {
  const { status, alerts } = receive()
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.json({ maxDepth: 4 }), fc.nat(), async (body, position) => {
      alerts.length = 0
      const unique = `${body}${' '.repeat(position % 50)}`
      const bytes = new TextEncoder().encode(unique)
      const bit = position % (bytes.length * 8)
      const flipped = bytes.with(bit >> 3, (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7)))
      expect(await status(post(flipped, sign(bytes)))).toBe(401)
      expect(alerts).toEqual([])
      expect(await status(post(bytes))).toBe(204)
      // A body of an earlier run is a duplicate.
      expect(alerts.map(({ text }) => text)).toEqual(seen.has(unique) ? [] : [unique])
      seen.add(unique)
    }),
    { numRuns: 300 },
  )
})

test('never throws or hangs with node:http, whatever the bytes', async () => {
  const { handler, errors } = receive({ answerWithin: 30 })
  const { port, hostname } = new URL(await listen(handler.node))
  const send = (text: string | Uint8Array) =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname)
      socket.on('close', () => resolve()).on('error', () => {})
      // The server responds within the time limit, or not at all if the request is not HTTP.
      socket.on('data', () => socket.destroy())
      setTimeout(() => socket.destroy(), 200)
      socket.write(text)
    })
  await fc.assert(
    fc.asyncProperty(headers, fc.uint8Array({ maxLength: 300 }), async (fields, body) => {
      const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
      const head = new TextEncoder().encode(`POST / HTTP/1.1\r\nhost: a\r\n${lines.join('')}\r\n`)
      await send(new Uint8Array([...head, ...body]))
    }),
    { numRuns: 60 },
  )
  expect(errors).toEqual([])
  const signed = { [delivery.header]: sign('{}') }
  const again = () => fetch(`http://${hostname}:${port}`, { method: 'POST', body: '{}', headers: signed })
  await vi.waitFor(async () => expect((await again()).status).toBe(204), 10_000)
})
