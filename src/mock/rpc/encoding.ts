/* JSON-RPC numbers, and the ABI encoding of contract arguments and results. */

/** Formats a number as JSON-RPC requires: hexadecimal, with `0x` and without leading zeros. */
export const quantity = (value: number | bigint): string => `0x${value.toString(16)}`

/** Encodes a number as an ABI word: 32 bytes as hex digits, without `0x`. */
export const word = (value: number | bigint | boolean): string => BigInt(value).toString(16).padStart(64, '0')

export const addressWord = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0')

/** ABI-encodes bytes, given as hex digits: their length, followed by the bytes padded to whole words. */
export function bytesWords(digits: string): string {
  return word(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
}

/** ABI-encodes a string as the result of a contract call. */
export function textResult(text: string): string {
  const digits = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return word(32) + bytesWords(digits)
}

/** Decodes the ABI-encoded arguments of a contract call, which consist of 32-byte words. */
export class Arguments {
  readonly #digits: string

  /** Creates the arguments from hex digits without `0x`. */
  constructor(digits: string) {
    this.#digits = digits
  }

  /**
   * Returns the number in the 32-byte word at an index.
   *
   * @throws {RangeError} if the call data is too short.
   */
  number(index: number): bigint {
    return BigInt(`0x${this.#digitsAt(index * 64, 64)}`)
  }

  address(index: number): string {
    return `0x${this.#digitsAt(index * 64, 64).slice(24)}`
  }

  /** Returns the arguments that start at an offset in the call data, in bytes. */
  from(offset: bigint): Arguments {
    return new Arguments(this.#digits.slice(Number(offset) * 2))
  }

  /**
   * Returns the hex digits of an ABI-encoded byte string. Omits the first word, which contains the length of the byte
   * string.
   */
  bytes(): string {
    return this.#digitsAt(64, Number(this.number(0)) * 2)
  }

  #digitsAt(start: number, length: number): string {
    const digits = this.#digits.slice(start, start + length)
    if (digits.length < length) throw new RangeError('The arguments are too short.')
    return digits
  }
}
