import type { Position } from './cursor.ts'
import type { Query, Stream } from './query.ts'
import { type Ask, Pace, type Piece, readWindow } from './reader.ts'

/** A page of one stream. */
export interface StreamPage {
  readonly items: readonly unknown[]
  readonly from: Position
  /** Where the stream goes on behind this page; `null` at its end. */
  readonly next: Position | null
}

/**
 * Reads a stream in order, several windows at a time.
 *
 * What is ahead of its reader is bounded: `ahead` windows begun, and as many pages read and not taken. So a reader that
 * is slow, or stops, stops the calls as well.
 */
export async function* readStream(
  query: Query,
  stream: Stream,
  start: Position | undefined,
  ahead: number,
  ask: Ask,
): AsyncGenerator<StreamPage> {
  const pace = new Pace(query.span)
  const windows = plan(query, stream, start, pace)
  const room = new Room(ahead)
  const running: Running[] = []
  let failed = false
  for (;;) {
    while (running.length < ahead && !failed) {
      const position = windows.next().value
      if (!position) break
      const window = new Running(readWindow(query, stream, position, pace, ask), room)
      window.done.catch(() => {
        failed = true
      })
      running.push(window)
    }
    const first = running[0]
    if (!first) return
    room.head = first
    const piece = await first.take()
    if (piece) yield { items: piece.items, from: piece.from, next: piece.next ?? behind(query, stream, piece.from) }
    else running.shift()
  }
}

/** Where each window begins, in the order of the walk. How large the next one is, is decided when its turn comes. */
function* plan(
  query: Query,
  { batches }: Stream,
  start: Position | undefined,
  pace: Pace,
): Generator<Position, undefined> {
  const { direction, bounded } = query
  let rest = bounded ? query.blocks : undefined
  if (start?.range || (start && !rest)) {
    yield start
    for (let batch = start.batch + 1; batch < batches.length; batch++) yield whole(batch, start.window)
    rest = rest && start.window && direction.after(rest, start.window)
    if (!rest) return
  } else if (start?.window) rest = start.window
  do {
    const [window, others] = rest ? direction.cut(rest, pace.size) : []
    for (let batch = 0; batch < batches.length; batch++) yield whole(batch, window)
    rest = others
  } while (rest)
}

const whole = (batch: number, window: Position['window']): Position => ({
  batch,
  offset: 0,
  ...(window && { window, range: window }),
})

/** Where a stream goes on behind a window: the next batch of it, or the blocks that no window was made of yet. */
function behind(
  { blocks, direction, bounded }: Query,
  { batches }: Stream,
  { batch, window }: Position,
): Position | null {
  if (batch + 1 < batches.length) return whole(batch + 1, bounded && blocks ? window : undefined)
  const rest = bounded && blocks && window && direction.after(blocks, window)
  return rest ? { batch: 0, offset: 0, window: rest } : null
}

/** How many pages may wait to be taken. */
class Room {
  head: Running | undefined
  readonly #most: number
  #taken = 0
  readonly #waiting = new Set<() => void>()

  constructor(most: number) {
    this.#most = most
  }

  /** Resolves when there is room; the window whose turn it is always gets one page further. */
  async free(window: Running): Promise<void> {
    while (this.#taken >= this.#most && !(window === this.head && window.isEmpty)) {
      await new Promise<void>((resolve) => this.#waiting.add(resolve))
    }
  }

  change(by: number): void {
    this.#taken += by
    for (const wake of this.#waiting) wake()
    this.#waiting.clear()
  }
}

/** A window that is being read ahead of its turn. */
class Running {
  readonly done: Promise<void>
  readonly #room: Room
  readonly #pieces: Piece[] = []
  #ended = false
  #wake = () => {}

  constructor(source: AsyncGenerator<Piece>, room: Room) {
    this.#room = room
    this.done = this.#read(source)
  }

  get isEmpty(): boolean {
    return this.#pieces.length === 0
  }

  /** The next page, or nothing at the end; rejects when reading failed, after all that was read before. */
  async take(): Promise<Piece | undefined> {
    this.#room.change(0)
    while (this.isEmpty && !this.#ended) await new Promise<void>((resolve) => (this.#wake = resolve))
    const piece = this.#pieces.shift()
    if (piece) this.#room.change(-1)
    else await this.done
    return piece
  }

  async #read(source: AsyncGenerator<Piece>): Promise<void> {
    try {
      for await (const piece of source) {
        this.#pieces.push(piece)
        this.#room.change(1)
        this.#wake()
        if (piece.next) await this.#room.free(this)
      }
    } finally {
      this.#ended = true
      this.#wake()
    }
  }
}
