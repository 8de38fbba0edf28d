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
  cut([first, last]: Range, size: number): [head: Range, rest: Range | undefined] {
    if (size >= last - first + 1) return [[first, last], undefined]
    return this.down
      ? [
          [last - size + 1, last],
          [first, last - size],
        ]
      : [
          [first, first + size - 1],
          [first + size, last],
        ]
  }

  /** The part of a range that lies behind another. */
  after([first, last]: Range, done: Range): Range | undefined {
    const rest: Range = this.down ? [first, done[0] - 1] : [done[1] + 1, last]
    return rest[0] <= rest[1] ? rest : undefined
  }

  /** The part of a range from a block on, that block included. */
  startingAt([first, last]: Range, block: number): Range {
    return this.down ? [first, block] : [block, last]
  }

  /** Negative where `a` comes first. */
  compare(a: number, b: number): number {
    return this.down ? b - a : a - b
  }
}
