import { stripVTControlCharacters, styleText } from 'node:util'

/** Where a command reads and writes: the process, or what a test puts in its place. */
export interface Io {
  readonly stdin: NodeJS.ReadableStream
  readonly stdout: Screen
  readonly stderr: Screen
  readonly env: Readonly<Record<string, string | undefined>>
}

export interface Screen extends NodeJS.WritableStream {
  readonly isTTY?: boolean
  readonly columns?: number
}

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

/** What comes from a chain is anybody's text: nothing in it may steer the terminal. */
export const harmless = (text: string): string =>
  stripVTControlCharacters(text).replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ')
