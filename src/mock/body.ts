export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses JSON. Returns `undefined` if the text is missing or invalid. */
export function tryParseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Maximum size of a request body in bytes (1 MiB). The mock rejects a larger body with a 413. */
export const maxBodyBytes = 1024 * 1024

/** Collects the chunks of a request body, up to `maxBodyBytes`. */
export class BodyBuffer {
  readonly #decoder = new TextDecoder()
  #size = 0
  #text = ''

  /** Adds a chunk. Returns `false` if the request body then exceeds `maxBodyBytes`. */
  add(chunk: Uint8Array): boolean {
    this.#size += chunk.length
    if (this.#size > maxBodyBytes) return false
    this.#text += this.#decoder.decode(chunk, { stream: true })
    return true
  }

  end(): string {
    return this.#text + this.#decoder.decode()
  }
}

/** Reads a request body. If the body exceeds `maxBodyBytes`, stops reading and returns `undefined`. */
export async function readLimitedText(body: NonNullable<BodyInit>): Promise<string | undefined> {
  const buffer = new BodyBuffer()
  if (typeof body === 'string') return buffer.add(new TextEncoder().encode(body)) ? body : undefined
  const stream = new Response(body).body
  if (!stream) return ''
  const reader = stream.getReader()
  for (let chunk = await reader.read(); chunk.value; chunk = await reader.read()) {
    if (buffer.add(chunk.value)) continue
    await reader.cancel()
    return undefined
  }
  return buffer.end()
}
