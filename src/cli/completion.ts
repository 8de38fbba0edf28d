import { Argument, type Command, type Option } from 'commander'
import { catalog } from '../catalog/catalog.ts'
import { kebab } from '../catalog/kebab.ts'
import { type Io, write } from './io.ts'

/**
 * The scripts ask the command itself, so that they never know less than it does. Neither what was typed nor a candidate
 * may be expanded: bash quotes what needs it here, zsh and fish quote it when they insert it. The `_files` of zsh runs
 * a command substitution in a path.
 */
const scripts: Readonly<Record<string, string>> = {
  bash: `_chaindata() {
  local candidate
  COMPREPLY=()
  while IFS=$'\\t' read -r candidate _; do
    [[ $candidate == *[!A-Za-z0-9_,.:@%+=/-]* ]] && printf -v candidate %q "$candidate"
    COMPREPLY+=("$candidate")
  done < <(chaindata __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _chaindata chaindata`,
  zsh: `#compdef chaindata
_chaindata() {
  local line
  local -a found
  while IFS= read -r line; do
    line=\${line//\\\\/\\\\\\\\}
    line=\${line//:/\\\\:}
    found+=("\${line/$'\\t'/:}")
  done < <(chaindata __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)
  if (( $#found )); then
    _describe chaindata found
  elif [[ $words[CURRENT] != *[\\$\\\`]* ]]; then
    _files
  fi
}
compdef _chaindata chaindata`,
  fish: `complete -c chaindata -f -a '(set -l words (commandline -opc) (commandline -ct); chaindata __complete -- $words[2..-1] 2>/dev/null)'`,
}

const where: Readonly<Record<string, string>> = {
  bash: 'eval "$(chaindata completion bash)" in ~/.bashrc',
  zsh: 'eval "$(chaindata completion zsh)" in ~/.zshrc, after compinit',
  fish: 'chaindata completion fish > ~/.config/fish/completions/chaindata.fish',
}

export function addCompletion(program: Command, io: Io): void {
  program
    .command('completion')
    .description('Print the script that completes commands, flags and values in a shell.')
    .addArgument(new Argument('<shell>').choices(Object.keys(scripts)))
    .addHelpText(
      'after',
      `\nTo use it:\n${Object.values(where)
        .map((line) => `  ${line}`)
        .join('\n')}`,
    )
    .action((shell: string) => write(io.stdout, `${scripts[shell]}\n`))
  program
    .command('__complete', { hidden: true })
    .argument('[words...]')
    .action((words: string[]) =>
      write(
        io.stdout,
        complete(program, words)
          .map((line) => `${line}\n`)
          .join(''),
      ),
    )
}

/** What the last word can become: a line each, the text behind a tab. */
export function complete(program: Command, words: readonly string[]): string[] {
  const last = words.at(-1) ?? ''
  let command = program
  const names: string[] = []
  for (const word of words.slice(words[0] === 'help' ? 1 : 0, -1)) {
    const next = command.commands.find((one) => one.name() === word || one.aliases().includes(word))
    if (!next) break
    command = next
    names.push(next.name())
  }
  const before = words.at(-2) ?? ''
  const flag = before.startsWith('--') ? command.options.find(({ long }) => long === before) : undefined
  if (flag && !flag.isBoolean()) return valuesOf(flag, names, last)
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? [])
  if (choices.length && !last.startsWith('-')) return choices.filter((choice) => choice.startsWith(last))
  if (last.startsWith('-') || command.commands.length === 0)
    return command.options
      .filter(({ hidden, long }) => !hidden && long?.startsWith(last))
      .map(({ long, description }) => line(long ?? '', description))
  return program
    .createHelp()
    .visibleCommands(command)
    .filter((one) => one.name().startsWith(last))
    .map((one) => line(one.name(), one.summary() || one.description()))
}

/** The values that the contract allows; of a list, the next one. */
function valuesOf(flag: Option, [group, name]: readonly string[], typed: string): string[] {
  if (flag.argChoices) return flag.argChoices.filter((value) => value.startsWith(typed))
  const metadata = catalog().find((entry) => entry.group === group && entry.name === name)?.metadata
  const [, one] =
    Object.entries(metadata?.parameters ?? {}).find(([parameter]) => `--${kebab(parameter)}` === flag.long) ?? []
  const start = one?.type === 'array' ? typed.slice(0, typed.lastIndexOf(',') + 1) : ''
  // A candidate repeats what was typed only if it means nothing to a shell.
  if (/[^\w,.:-]/.test(start)) return []
  const values = one?.type === 'boolean' ? ['true', 'false'] : (one?.enum ?? one?.items?.enum ?? [])
  return values.map((value) => start + value).filter((value) => value.startsWith(typed))
}

const line = (name: string, text: string): string => `${name}\t${text.split('\n')[0]?.slice(0, 80)}`
