/* Ethereum's encodings of numbers and of arguments and results of contracts (the ABI). */

/** Formats a number without leading zeros, as JSON-RPC has them. */
export const quantity = (value: number | bigint): string => `0x${value.toString(16)}`

/** Encodes an unsigned number as a word of 32 bytes, without prefix. */
export const word = (value: number | bigint | boolean): string => BigInt(value).toString(16).padStart(64, '0')

export const addressWord = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0')

/** Encodes bytes, given as hexadecimal digits: their length, then the bytes, padded to whole words. */
export function bytesWords(digits: string): string {
  return word(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
}

/** Encodes a result that is a single text. */
export function textResult(text: string): string {
  const digits = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return word(32) + bytesWords(digits)
}

/** The arguments of a contract call: words of 32 bytes. */
export class Arguments {
  readonly #digits: string

  /** `digits` are hexadecimal, without prefix. */
  constructor(digits: string) {
    this.#digits = digits
  }

  /** @throws {RangeError} if the arguments are too short. */
  number(index: number): bigint {
    return BigInt(`0x${this.#digitsAt(index * 64, 64)}`)
  }

  address(index: number): string {
    return `0x${this.#digitsAt(index * 64, 64).slice(24)}`
  }

  /** Returns the arguments that start at an offset in bytes. */
  from(offset: bigint): Arguments {
    return new Arguments(this.#digits.slice(Number(offset) * 2))
  }

  /** Returns the digits of bytes whose length is the first word. */
  bytes(): string {
    return this.#digitsAt(64, Number(this.number(0)) * 2)
  }

  #digitsAt(start: number, length: number): string {
    const digits = this.#digits.slice(start, start + length)
    if (digits.length < length) throw new RangeError('The arguments are too short.')
    return digits
  }
}
