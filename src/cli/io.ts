import { styleText } from 'node:util'
import { redactText } from '../catalog/redact-values.ts'
import { terminalText } from '../catalog/terminal-text.ts'

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
  /** Writes text without escaping control characters. Only for text that `styled` returned. Default: `write`. */
  writeStyled?(text: string, done?: (error?: Error | null) => void): unknown
  on(event: 'error', listener: () => void): unknown
}

/**
 * Returns a stream that redacts secrets in everything written to `stream` and, if it is a terminal, escapes control
 * characters. A message must be written in a single call, because each call is redacted separately.
 */
export function safeStream(stream: OutputStream, secrets: ReadonlySet<string>): OutputStream {
  const redacted = (text: string) => redactText(text, secrets)
  return {
    get isTTY() {
      return stream.isTTY
    },
    get columns() {
      return stream.columns
    },
    write: (text, done) => stream.write(redacted(stream.isTTY ? terminalText(text) : text), done),
    writeStyled: (text, done) => stream.write(redacted(text), done),
    on: (event, listener) => stream.on(event, listener),
  }
}

/**
 * Returns the width of a terminal in characters.
 *
 * @param unknown Width to assume if the terminal does not report one, or reports 0 like some terminals.
 */
export const terminalWidth = ({ columns = 0 }: OutputStream, unknown: number): number =>
  columns > 0 ? columns : unknown

/**
 * Writes text to a stream, and resolves when the text is flushed. Rejects if the reader of a pipe has closed it. A
 * command that awaits each write does not request pages faster than the reader consumes them.
 */
export const writeOutput = (stream: OutputStream, text: string): Promise<void> =>
  untilFlushed((done) => stream.write(text, done))

/** Writes text like `writeOutput`, but keeps escape sequences. Only for text that `styled` returned. */
export const writeStyled = (stream: OutputStream, text: string): Promise<void> =>
  untilFlushed((done) => (stream.writeStyled ? stream.writeStyled(text, done) : stream.write(text, done)))

const untilFlushed = (write: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => write((error) => (error ? reject(error) : resolve())))

/** Returns the text of standard input without leading and trailing white space. */
export async function readStdin(stdin: Io['stdin']): Promise<string> {
  let text = ''
  for await (const chunk of stdin) text += chunk
  return text.trim()
}

export const isPipeClosed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED')

/**
 * Returns text in a style, such as a color, for `writeStyled`. If the stream is a terminal, escapes control characters
 * in the text.
 */
export function styled(
  style: Parameters<typeof styleText>[0],
  text: string,
  stream: OutputStream,
  env: Io['env'],
): string {
  if (!stream.isTTY) return text
  const safe = terminalText(text)
  return env['NO_COLOR'] || env['TERM'] === 'dumb' ? safe : styleText(style, safe, { validateStream: false })
}
