/**
 * Matches characters that change how a terminal displays text: control characters, text direction marks and line
 * separators. `stripVTControlCharacters` of Node.js is not used, because it takes quadratic time.
 */
const controlCharacters = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]+/gu

/**
 * Makes text safe to print on a terminal: escapes control characters except line breaks and tabs, such as `\u001b`.
 * Text from a blockchain is untrusted. It could otherwise set the title of the window, write to the clipboard, or hide
 * other output. JSON keeps its value, because these characters only occur in its strings.
 */
export const terminalText = (text: string): string =>
  text.replace(controlCharacters, (found) => found.replace(/[^\n\t]/g, unicodeEscape))

/** Replaces control characters with spaces, so that the text is safe to print as part of one line on a terminal. */
export const stripControls = (text: string): string => text.replace(controlCharacters, ' ')

/** Serializes a value as JSON that is safe to print on a terminal. */
export const terminalJson = (value: unknown, indent?: number): string =>
  terminalText(JSON.stringify(value, null, indent))

/** Escapes a UTF-16 code unit as in JSON. */
export const unicodeEscape = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
