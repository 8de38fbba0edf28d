import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileCache } from '../support/compile-cache.ts'
import { main, runCommand, temporaryFolder } from './command.ts'

/* Runs the completion scripts in real shells. Neither typed text nor candidates may be expanded. */

const isFound = (name: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((path) => existsSync(join(path, name)))

const shells = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof shells)[number]

/** The installed shells. bash and zsh need a terminal, which the command `script` provides. */
const found = shells.filter((shell) => isFound(shell) && (shell === 'fish' || isFound('script')))
const missing = shells.filter((shell) => !found.includes(shell))
if (missing.length)
  console.warn(
    `test/cli/completion.test.ts skips ${missing.join(', ')}, which are not installed: apt-get install bsdutils ${missing.join(' ')}`,
  )

/** For each shell, the command that starts it, and its first line of input. */
const setups: Record<Shell, (script: string) => { start: string; first: string }> = {
  bash: (script) => ({ start: 'bash --norc --noprofile -i', first: `. ${script}` }),
  zsh: (script) => ({
    start: 'zsh -f -i',
    // By default, zsh expands a line before completing it, and inserts a tab while there is more input.
    first: [
      'autoload -U compinit && compinit -u -D',
      `. ${script}`,
      "bindkey '^I' complete-word",
      "zstyle ':completion:*' insert-tab false",
    ].join(' && '),
  }),
  fish: (script) => ({ start: 'fish --no-config', first: `source ${script}` }),
}

/** Creates a folder with the completion script of a shell, and with a stub of the `chaindata` command. */
async function createHome(shell: Shell, chaindata: string) {
  const home = await temporaryFolder()
  const script = join(home, 'completion')
  await writeFile(script, (await runCommand(['completion', shell])).out)
  await writeFile(join(home, 'chaindata'), `#!/bin/sh\n${chaindata}\n`, { mode: 0o755 })
  const path = `${home}:${process.env['PATH']}`
  const env = { ...compileCache, PATH: path, HOME: home, TERM: 'dumb', HISTFILE: '/dev/null' }
  return { home, env, ...setups[shell](script) }
}

/** Types lines into a shell, each followed by Tab, and waits until the shell has exited. */
async function type(shell: Shell, { start, first, home, env }: Awaited<ReturnType<typeof createHome>>, keys: string[]) {
  if (shell === 'fish') {
    // `complete -C` completes its argument like Tab does.
    const lines = keys.map((line) => `complete -C '${line.replace(/[\\']/g, '\\$&')}'`)
    return execFileSync('fish', ['--no-config', '-c', [first, ...lines].join('\n')], {
      cwd: home,
      env,
      encoding: 'utf8',
    })
  }
  const child = spawn('script', ['-qec', start, '/dev/null'], { cwd: home, env })
  let out = ''
  const ended = new Promise((resolve) => child.on('close', resolve))
  child.stdout.on('data', (chunk) => (out += chunk))
  const wait = async (text: string) => {
    for (let i = 0; !out.includes(text) && i < 500; i++) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  // The line editor shows the new prompt when it accepts keys. Before that, the terminal would print them as they are.
  child.stdin.write(`${first}; PS1='rea''dy> '\n`)
  await wait('ready> ')
  // Ctrl+U clears the rest of the line.
  for (const line of keys) child.stdin.write(`${line}\t\u0015`)
  child.stdin.write('\u0015exit\n')
  await ended
  return out
}

const real = `exec '${process.execPath}' '${main}' "$@"`

describe.each(found)('%s', (shell) => {
  test('completes commands, values and paths', async () => {
    const setup = await createHome(shell, real)
    await writeFile(join(setup.home, 'positions.json'), '')
    const out = await type(shell, setup, [
      'chaindata names reso',
      'chaindata events list --event-type uniswapTr',
      'chaindata events list --event-type=stablecoinTr',
      'chaindata events list --cursor-file posit',
    ])
    expect(out).toContain('resolve')
    expect(out).toContain('uniswapTrade')
    expect(out).toContain('stablecoinTransfer')
    expect(out).toContain('positions.json')
  })

  test('does not execute or expand typed text', async () => {
    const stub = `[ "$1" != __complete ] || case "$*" in *uniswapTr) echo uniswapTrade ;; esac`
    const setup = await createHome(shell, stub)
    const touches = shell === 'fish' ? ['(touch executed)'] : ['$(touch executed)', '`touch executed`']
    const lines = touches.flatMap((touch) => [
      `chaindata names resolve --name '${touch}`,
      `chaindata names resolve --name ${touch}`,
      `chaindata names resolve --name ${touch}/`,
      `chaindata tokens in-collections --token-types '${touch},n`,
      `chaindata tokens in-collections --token-types ${touch},n`,
    ])
    // The last line proves that the shell completes lines.
    const out = await type(shell, setup, [...lines, 'chaindata events list --event-type uniswapTr'])
    expect(out).toContain('uniswapTrade')
    expect(existsSync(join(setup.home, 'executed'))).toBe(false)
  })

  test('inserts candidates as text', async () => {
    const candidates = [
      '$(touch executed)',
      '`touch executed`',
      '*',
      '~',
      '$HOME',
      'a b',
      "it's",
      '"',
      '\\',
      'a:b',
      ';x',
    ]
    // This stub completes a line number with that line of the file.
    const stub = `if [ "$1" = __complete ]; then sed -n "$3p" candidates; else printf '%s\\n' "$2" >> received; fi`
    const setup = await createHome(shell, stub)
    await writeFile(join(setup.home, 'candidates'), candidates.map((one) => `${one}\tdescription\n`).join(''))
    const lines = candidates.map((_, i) => `chaindata ${i + 1} `)
    if (shell === 'fish') {
      const out = await type(shell, setup, lines)
      expect(out).toBe(candidates.map((one) => `${one}\tdescription\n`).join(''))
    } else {
      await type(
        shell,
        setup,
        lines.map((line) => `${line}\t\n`),
      )
      const received = await readFile(join(setup.home, 'received'), 'utf8')
      expect(received.split('\n').slice(0, -1)).toEqual(candidates)
    }
    expect(existsSync(join(setup.home, 'executed'))).toBe(false)
  })
})

test('offers no candidates after typed text that a shell could expand', async () => {
  const offered = async (typed: string) =>
    (await runCommand(['__complete', '--', 'tokens', 'in-collections', '--token-types', typed])).out
  expect(await offered('nft,mul')).toBe('nft,multitoken\n')
  for (const start of ['$(x)', '`x`', '*', "'", '"', '\\', ' ', '\u001b[2J'])
    expect(await offered(`${start},mul`)).toBe('')
})

describe('__complete', () => {
  const complete = async (...words: string[]) => {
    const { exit, out, err } = await runCommand(['__complete', '--', ...words])
    expect({ exit, err }).toEqual({ exit: 0, err: '' })
    return out.split('\n').map((line) => line.split('\t')[0])
  }

  test('offers groups, operations, flags and values', async () => {
    expect(await complete('na')).toContain('names')
    expect(await complete('wallet', 'bal')).toContain('balancesAt')
    expect(await complete('wallet', 'portfolio', '--tok')).toContain('--token-types')
    expect(await complete('events', 'list', '--event-type', 'uni')).toEqual(['uniswapTrade', ''])
    expect(await complete('tokens', 'in-collections', '--token-types', 'nft,mul')).toEqual(['nft,multitoken', ''])
    expect(await complete('names', 'resolve', '--auth-scheme', 'b')).toEqual(['bearer', 'basic', ''])
    expect(await complete('tokens', 'inCollections', '--exclude-metadata', 't')).toEqual(['true', ''])
    expect(await complete('names', 'resolve', '--name', 'vit')).toEqual([''])
    expect(await complete('names', 'resolve', '--base-url', 'h')).toEqual([''])
    expect(await complete('completion', '')).toEqual(['bash', 'zsh', 'fish', ''])
    expect(await complete('help', 'tokens', 'isO')).toEqual(['isOwner', ''])
    expect(await complete('')).not.toContain('__complete')
    expect(await complete()).toEqual(await complete(''))
    expect(await complete('contracts', 'invoke', '--from')).toEqual(['--from-private-key-file', ''])
  })

  test.each([
    [['events', 'list', '--event-type=uni'], ['--event-type=uniswapTrade']],
    // bash splits the word at the equals sign.
    [
      ['events', 'list', '--event-type', '='],
      ['tokenTransfer', 'multitokenTransfer', 'stablecoinTransfer', 'uniswapTrade'],
    ],
    [['events', 'list', '--event-type', '=', 'uni'], ['uniswapTrade']],
    [['events', 'list', 'x--event-type=uni'], []],
    [['='], []],
    [['swaps', 'quotes', '--mev-filter', 'p'], ['protected']],
    [
      ['tokens', 'inCollections', '--exclude-metadata', ''],
      ['true', 'false'],
    ],
    [['tokens', 'inCollections', '--token-types', 'native'], []],
    [
      ['mcp', 'install', 'c'],
      ['claude', 'cursor', 'codex'],
    ],
    [
      ['mcp', '--bud'],
      ['--budget', '--budget-file'],
    ],
    [
      ['request', 'P'],
      ['POST', 'PUT', 'PATCH'],
    ],
    [['request', '--cu'], ['--curl']],
    [['mock', '--plan', 'f'], ['free']],
    [['mock', '--port', ''], []],
    [['names', 'resolve', '-o', ''], []],
    [['names', 'resolve', '--api-key'], ['--api-key-file']],
    [['names', 'resolve', '--he'], ['--help']],
  ])('completes %j with %j', async (words, candidates) => {
    expect(await complete(...words)).toEqual([...candidates, ''])
  })

  test('offers all flags of an operation before one is typed', async () => {
    expect(await complete('names', 'resolve', '')).toEqual(expect.arrayContaining(['--chain', '--name', '--jq']))
  })

  test('describes candidates in one short line each', async () => {
    const { out } = await runCommand(['__complete', '--', ''])
    expect(out).toContain('audit\tReport unnecessary calls and what they cost.\n')
    expect(out).toContain('doctor\tCheck settings, connection and clock. ')
    for (const line of out.trimEnd().split('\n')) expect(line).toMatch(/^[a-z]+\t.{1,80}$/)
  })

  test.each(['bash', 'zsh', 'fish'])(
    'completion prints a script for %s, and its help how to install it',
    async (shell) => {
      const { exit, out } = await runCommand(['completion', shell])
      expect(exit).toBe(0)
      expect(out).toContain('chaindata __complete')
      expect((await runCommand(['completion', '--help'])).out).toMatch(
        new RegExp(`To install it:\\n(?:.*\\n)*  .*chaindata completion ${shell}.* ~/\\..*${shell}.*\\n`),
      )
    },
  )
})
