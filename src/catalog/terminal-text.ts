import { stripVTControlCharacters } from 'node:util'

/**
 * Matches characters that change how a terminal displays text: control characters, text direction marks and line
 * separators.
 */
const controlCharacters = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]+/gu

/** Replaces control characters with spaces. Text from a blockchain is untrusted, and must not control the terminal. */
export const stripControls = (text: string): string => stripVTControlCharacters(text).replace(controlCharacters, ' ')

/** Serializes a value as JSON. Control characters are escaped, so that the text is safe to print on a terminal. */
export function terminalJson(value: unknown, indent?: number): string {
  // JSON.stringify escapes line feeds in strings, so a line feed in the output is part of the indentation.
  return JSON.stringify(value, null, indent).replace(controlCharacters, (found) =>
    [...found].map((character) => (character === '\n' ? character : unicodeEscape(character))).join(''),
  )
}

const unicodeEscape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
