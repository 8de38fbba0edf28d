import { stripVTControlCharacters, styleText } from 'node:util'
import { redact } from '../pipeline/redact.ts'

/** Where a command reads and writes: the process, or what a test puts in its place. */
export interface Io {
  readonly stdin: NodeJS.ReadableStream
  readonly stdout: Screen
  readonly stderr: Screen
  readonly env: Readonly<Record<string, string | undefined>>
  /** Keys in use, and what was given as a key in the wrong place: no output repeats them. */
  readonly secrets: Set<string>
}

export interface Screen {
  readonly isTTY?: boolean | undefined
  readonly columns?: number | undefined
  write(text: string, done?: (error?: Error | null) => void): unknown
  on(event: 'error', listener: () => void): unknown
}

/** A screen on which no secret appears. Texts are redacted one by one, so each must be written in one piece. */
export const redacting = (screen: Screen, secrets: ReadonlySet<string>): Screen => ({
  get isTTY() {
    return screen.isTTY
  },
  get columns() {
    return screen.columns
  },
  write: (text, done) => screen.write(redact(text, secrets), done),
  on: (event, listener) => screen.on(event, listener),
})

/** Writes, and waits until it was taken: a slow reader slows the walk, and one that left ends it. */
export function write(screen: Screen, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    screen.write(text, (error) => (error ? reject(error) : resolve()))
  })
}

/** Whether the reader of a pipe has left. */
export const isPipeClosed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED')

/** Text in a style, where the screen shows any: a terminal that nobody asked to go without colour. */
export function styled(style: Parameters<typeof styleText>[0], text: string, screen: Screen, env: Io['env']): string {
  if (!screen.isTTY || env['NO_COLOR'] || env['TERM'] === 'dumb') return text
  return styleText(style, text, { validateStream: false })
}

/** What could steer a terminal: control characters, text direction, line breaks. */
const steering = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]+/gu

/** What comes from a chain is anybody's text: nothing in it may steer the terminal. */
export const harmless = (text: string): string => stripVTControlCharacters(text).replace(steering, ' ')

/** JSON; on a terminal with everything escaped that could steer it. */
export function jsonText(value: unknown, { isTTY }: Pick<Screen, 'isTTY'>, indent?: number): string {
  const text = JSON.stringify(value, null, indent)
  if (!isTTY) return text
  // A line feed in JSON is one of its own layout.
  return text.replace(steering, (found) =>
    [...found].map((one) => (one === '\n' ? one : `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)).join(''),
  )
}
