export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A JSON body; `undefined` where it is none. */
export function tryParseJson(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '')
  } catch {
    return undefined
  }
}

/** The largest request body in bytes, 1 MiB. A longer one is answered with 413 and not kept. */
export const maxBodyBytes = 1024 * 1024

/** Collects a body in chunks, up to `maxBody`. */
export class BodyBuffer {
  readonly #decoder = new TextDecoder()
  #size = 0
  #text = ''

  /** Returns whether the body is still small enough. */
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

/** Reads a body; `undefined` if it is too large. Then the rest of it is not read. */
export async function readLimitedText(body: NonNullable<BodyInit>): Promise<string | undefined> {
  const text = new BodyBuffer()
  if (typeof body === 'string') return text.add(new TextEncoder().encode(body)) ? body : undefined
  const reader = new Response(body).body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    if (text.add(part.value)) continue
    await reader?.cancel()
    return undefined
  }
  return text.end()
}
