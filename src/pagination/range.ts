/** Blocks from the first to the last, both included: plain numbers, so that it can stand in a cursor. */
export type Range = readonly [first: number, last: number]

export const sizeOf = ([first, last]: Range): number => last - first + 1

/** A walk goes up or down; these say what comes first on its way. */
export class Direction {
  readonly down: boolean

  constructor(down: boolean) {
    this.down = down
  }

  /** The first `size` blocks of a range, and what is left of it. */
  cut(range: Range, size: number): [head: Range, rest: Range | undefined] {
    const [first, last] = range
    if (size >= sizeOf(range)) return [range, undefined]
    const head: Range = this.down ? [last - size + 1, last] : [first, first + size - 1]
    return [head, this.after(range, head)]
  }

  /** The part of a range that lies behind another. */
  after([first, last]: Range, done: Range): Range | undefined {
    const rest: Range = this.down ? [first, done[0] - 1] : [done[1] + 1, last]
    return rest[0] <= rest[1] ? rest : undefined
  }

  /** How many blocks of a range lie before one. */
  before([first, last]: Range, block: number): number {
    return this.down ? last - block : block - first
  }

  /** Negative where `a` comes first. */
  compare(a: number, b: number): number {
    return this.down ? b - a : a - b
  }
}

/** Whether a value is a whole number, 0 or more, that arithmetic keeps exact. */
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** A field of what may be an object. */
export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
