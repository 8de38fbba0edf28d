import { stripVTControlCharacters } from 'node:util'

/** Control characters, text direction marks and line separators, which can change how a terminal displays text. */
const controlCharacters = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]+/gu

/** Replaces control characters with spaces. Chain data is untrusted text and must not control the terminal. */
export const stripControls = (text: string): string => stripVTControlCharacters(text).replace(controlCharacters, ' ')

/** Serializes a value as JSON, with control characters escaped so that the text is safe to print on a terminal. */
export function terminalJson(value: unknown, indent?: number): string {
  // Line feeds in the output come from the indentation, because JSON.stringify escapes line feeds in strings.
  return JSON.stringify(value, null, indent).replace(controlCharacters, (found) =>
    [...found].map((character) => (character === '\n' ? character : unicodeEscape(character))).join(''),
  )
}

const unicodeEscape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
