import type { Argument, Command, Help, HelpConfiguration, Option } from 'commander'

/** Maximum width of help texts in characters. Longer lines are hard to read, also on wide terminals. */
export const maxHelpWidth = 80

const gap = 2

/** Wraps each line of a text at spaces. A word that is longer than a line stays complete. */
export function wrap(text: string, width: number): string {
  return text
    .split('\n')
    .flatMap((line) => wrapLine(line, width))
    .join('\n')
}

/** The rest of a list item is indented below its text. */
function wrapLine(line: string, width: number): string[] {
  const indent = line.startsWith('- ') ? '  ' : ''
  const lines: string[] = []
  let current = ''
  for (const word of line.split(/ +/)) {
    const longer = current.trim() ? `${current} ${word}` : current + word
    if (current.trim() && longer.length > width) {
      lines.push(current)
      current = indent + word
    } else current = longer
  }
  return [...lines, current]
}

/** Joins the lines of each paragraph and list item, so that text can be wrapped at another width. */
const unwrap = (text: string): string => text.replace(/(?<=\S)\n(?!\n|- )/g, ' ')

/** Formats terms and their descriptions as two columns. */
export function definitions(rows: readonly (readonly [term: string, description: string])[], width: number): string {
  const termWidth = Math.max(...rows.map(([term]) => term.length))
  return rows.map(([term, description]) => definition(term, termWidth, description, width)).join('\n')
}

function definition(term: string, termWidth: number, description: string, width: number): string {
  const indent = ' '.repeat(gap + termWidth + gap)
  const text = wrap(description, width - indent.length)
  return `${' '.repeat(gap)}${term.padEnd(termWidth + gap)}${text.replaceAll('\n', `\n${indent}`)}`.trimEnd()
}

/** Formats a command line for a shell. Long ones continue on the next line, before a flag or within quoted JSON. */
export function commandLine(words: readonly string[], width: number): string {
  const lines: string[] = []
  let current = ''
  for (const word of words) {
    const longer = current ? `${current} ${word}` : word
    if (current && longer.length + ' \\'.length > width) {
      lines.push(current)
      current = breakJson(`  ${word}`, width)
    } else current = longer
  }
  return [...lines, current].join(' \\\n')
}

/** Breaks JSON in quotes after commas, where JSON ignores the line break. */
function breakJson(text: string, width: number): string {
  if (text.length <= width || !/'[[{]/.test(text)) return text
  let [lines, current] = ['', '']
  for (const part of text.split(/(?<=,)/)) {
    if (current && current.length + part.length > width) {
      lines += `${current}\n`
      current = `    ${part}`
    } else current += part
  }
  return lines + current
}

/**
 * The help format of all commands. The one of commander does not wrap descriptions next to long flags, and prints
 * default values such as `[]`.
 */
export const helpFormat: HelpConfiguration & Partial<Help> = {
  boxWrap: wrap,
  commandDescription: (command: Command) => unwrap(command.description()),
  subcommandDescription: (command: Command) => command.summary() || command.description(),
  argumentDescription: ({ description, argChoices, defaultValue }: Argument) =>
    withNotes(description, argChoices, defaultValue),
  optionDescription: ({ description, argChoices, defaultValue }: Option) =>
    withNotes(description, argChoices, defaultValue),
  formatItem: (term: string, termWidth: number, description: string, helper: Help) =>
    definition(term, termWidth, description, helper.helpWidth ?? maxHelpWidth),
}

function withNotes(description: string, choices: readonly string[] | undefined, defaultValue: unknown): string {
  const notes: string[] = []
  if (choices) notes.push(`one of ${choices.join(', ')}`)
  if (typeof defaultValue === 'number' || typeof defaultValue === 'string') notes.push(`default: ${defaultValue}`)
  return notes.length ? `${description} (${notes.join('; ')})` : description
}
