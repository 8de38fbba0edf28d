import { styleText } from 'node:util'
import { redact } from '../pipeline/redact.ts'

/** The standard streams and the environment variables of a command. Tests pass substitutes. */
export interface Io {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly stdout: OutputStream
  readonly stderr: OutputStream
  readonly env: Readonly<Record<string, string | undefined>>
  /** Values to redact from all output: the API keys, and values of flags that look like keys. */
  readonly secrets: Set<string>
}

export interface OutputStream {
  readonly isTTY?: boolean | undefined
  readonly columns?: number | undefined
  write(text: string, done?: (error?: Error | null) => void): unknown
  on(event: 'error', listener: () => void): unknown
}

/**
 * Returns a stream that redacts secrets in everything written to `stream`. A message must be written in a single call,
 * because each call is redacted separately.
 */
export const redactingStream = (stream: OutputStream, secrets: ReadonlySet<string>): OutputStream => ({
  get isTTY() {
    return stream.isTTY
  },
  get columns() {
    return stream.columns
  },
  write: (text, done) => stream.write(redact(text, secrets), done),
  on: (event, listener) => stream.on(event, listener),
})

/**
 * Writes text to a stream, and resolves when the text is flushed. Rejects if the reader of a pipe has closed it. A
 * command that awaits each write does not request pages faster than the reader consumes them.
 */
export function writeOutput(stream: OutputStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => (error ? reject(error) : resolve()))
  })
}

export const isPipeClosed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED')

export function styled(
  style: Parameters<typeof styleText>[0],
  text: string,
  stream: OutputStream,
  env: Io['env'],
): string {
  if (!stream.isTTY || env['NO_COLOR'] || env['TERM'] === 'dumb') return text
  return styleText(style, text, { validateStream: false })
}
