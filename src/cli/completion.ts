import { Argument, type Command, type Option } from 'commander'
import { catalog } from '../catalog/catalog.ts'
import { flagName } from '../catalog/kebab.ts'
import { findSubcommand } from './help.ts'
import { type Io, writeOutput } from './io.ts'

/**
 * The completion scripts by shell. Each script gets the completion candidates from the hidden command `chaindata
 * __complete`. The shell must not expand typed text or candidates. The bash script therefore quotes candidates; zsh and
 * fish quote them by default. The zsh script does not call `_files` for a path with a command substitution, because
 * `_files` would execute the substitution.
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
  fish: `function __chaindata_complete
  set -l words (commandline -opc) (commandline -ct)
  set -l found (chaindata __complete -- $words[2..-1] 2>/dev/null)
  if test (count $found) -gt 0
    printf '%s\\n' $found
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c chaindata -f -a '(__chaindata_complete)'`,
}

const installHints: Readonly<Record<string, string>> = {
  bash: 'eval "$(chaindata completion bash)" in ~/.bashrc',
  zsh: 'eval "$(chaindata completion zsh)" in ~/.zshrc, after compinit',
  fish: 'chaindata completion fish > ~/.config/fish/completions/chaindata.fish',
}

export function addCompletion(program: Command, io: Io): void {
  program
    .command('completion')
    .description('Print a script that completes commands, flags and values in your shell.')
    .addArgument(new Argument('<shell>').choices(Object.keys(scripts)))
    .addHelpText(
      'after',
      `\nTo install it:\n${Object.values(installHints)
        .map((line) => `  ${line}`)
        .join('\n')}`,
    )
    .action((shell: string) => writeOutput(io.stdout, `${scripts[shell]}\n`))
  program
    .command('__complete', { hidden: true })
    .argument('[words...]')
    .action((words: string[]) =>
      writeOutput(
        io.stdout,
        complete(program, words)
          .map((line) => `${line}\n`)
          .join(''),
      ),
    )
}

/**
 * Returns the completion candidates for the last word of a command line. Each returned line contains a candidate, a
 * tab, and a description.
 */
function complete(program: Command, given: readonly string[]): string[] {
  const words = splitBash(given)
  const typed = words.at(-1) ?? ''
  const [, assigned, start = ''] = /^(--[\w-]+=)(.*)/s.exec(typed) ?? []
  if (assigned)
    return complete(program, [...words.slice(0, -1), assigned.slice(0, -1), start]).map((line) => assigned + line)
  const { command, path } = findTypedCommand(program, words)
  const previous = words.at(-2)
  const flag = previous && command.options.find(({ long, short }) => [long, short].includes(previous))
  if (flag && !flag.isBoolean()) return completeValue(flag, path, typed)
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? [])
  if (choices.length && !typed.startsWith('-')) return choices.filter((choice) => choice.startsWith(typed))
  const help = program.createHelp()
  if (typed.startsWith('-') || command.commands.length === 0)
    return help
      .visibleOptions(command)
      .flatMap(({ long, description }) => (long?.startsWith(typed) ? candidateLine(long, description) : []))
  return help
    .visibleCommands(command)
    .filter((subcommand) => subcommand.name().startsWith(typed))
    .map((subcommand) => candidateLine(subcommand.name(), subcommand.summary() || subcommand.description()))
}

/** Removes `=` from the typed words, because bash splits `--chain=eth` into `--chain`, `=` and `eth`. */
function splitBash(words: readonly string[]): readonly string[] {
  const at = words.lastIndexOf('=')
  if (at < 1 || at < words.length - 2) return words
  return [...words.slice(0, at), words[at + 1] ?? '']
}

/**
 * Returns the command at the start of a command line. `path` contains the names of the command, such as `['events',
 * 'list']`.
 */
function findTypedCommand(program: Command, words: readonly string[]): { command: Command; path: string[] } {
  let command = program
  const path: string[] = []
  for (const word of words.slice(words[0] === 'help' ? 1 : 0, -1)) {
    const next = findSubcommand(command, word)
    if (!next) break
    command = next
    path.push(next.name())
  }
  return { command, path }
}

/**
 * Returns the allowed values of a flag as completion candidates. For a list flag, each candidate completes the last
 * element of the typed list.
 */
function completeValue(flag: Option, [group, name]: readonly string[], typed: string): string[] {
  if (flag.argChoices) return flag.argChoices.filter((value) => value.startsWith(typed))
  const metadata = catalog().find((entry) => entry.group === group && entry.name === name)?.metadata
  const parameters = Object.entries(metadata?.parameters ?? {})
  const [, parameter] = parameters.find(([parameterName]) => flagName(parameterName) === flag.long) ?? []
  const listStart = parameter?.type === 'array' ? typed.slice(0, typed.lastIndexOf(',') + 1) : ''
  // A candidate repeats the elements that the user already typed, so these must not contain characters that a shell
  // expands.
  if (/[^\w,.:-]/.test(listStart)) return []
  const values = parameter?.type === 'boolean' ? ['true', 'false'] : (parameter?.enum ?? parameter?.items?.enum ?? [])
  return values.map((value) => listStart + value).filter((value) => value.startsWith(typed))
}

const candidateLine = (name: string, description: string): string =>
  `${name}\t${description.slice(0, 80).split('\n')[0]}`
