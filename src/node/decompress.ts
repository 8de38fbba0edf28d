import type { IncomingMessage } from 'node:http'
import type { Readable, Transform } from 'node:stream'

// Loading the modules on first use makes the process start faster.
const zlib = () => process.getBuiltinModule('node:zlib')
const streams = () => process.getBuiltinModule('node:stream')

/** A longer chain of encodings only serves to exhaust the CPU. The built-in `fetch` has the same limit. */
const maxEncodings = 5

/** Functions that decompress a stream, by content encoding. */
const decompressors = new Map<string, (source: Readable) => Readable>([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['deflate', (source) => streams().Readable.from(inflate(source), { objectMode: false })],
  ['br', unbrotli],
])

function gunzip(source: Readable): Readable {
  return pass(source, zlib().createGunzip(lenient()))
}

function unbrotli(source: Readable): Readable {
  const { BROTLI_OPERATION_FLUSH: flush } = zlib().constants
  return pass(source, zlib().createBrotliDecompress({ flush, finishFlush: flush }))
}

/** Accepts an empty body, and a body without the trailer of its format, as browsers do. */
const lenient = () => {
  const { Z_SYNC_FLUSH: flush } = zlib().constants
  return { flush, finishFlush: flush }
}

/** `pipeline` passes errors from the source on to the returned stream. */
const pass = (source: Readable, decompressor: Transform): Readable => streams().pipeline(source, decompressor, () => {})

/** Decompresses the encoding "deflate", which servers send with and without the header of zlib. */
async function* inflate(source: Readable): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]()
  const first = await chunks.next()
  if (first.done) return
  const hasHeader = ((first.value[0] ?? 0) & 0x0f) === 8
  const inflater = hasHeader ? zlib().createInflate(lenient()) : zlib().createInflateRaw(lenient())
  async function* all() {
    yield first.value
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  yield* pass(streams().Readable.from(all()), inflater)
}

/** Returns the decompressed body. Returns the body as it is if an encoding is unknown, as the built-in `fetch` does. */
export function decompress(message: IncomingMessage): Readable {
  const header = message.headers['content-encoding']
  if (!header) return message
  const encodings = header.split(',').map((name) => name.trim().toLowerCase())
  const steps = encodings.reverse().map((name) => decompressors.get(name))
  if (steps.length > maxEncodings) message.destroy(new Error(`the response has more than ${maxEncodings} encodings`))
  let stream: Readable = message
  if (steps.every((step) => step !== undefined)) for (const step of steps) stream = step(stream)
  return stream
}
