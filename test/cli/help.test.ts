import { expect, test } from 'vitest'
import { runCommand } from './command.ts'

test.each([
  [['login']],
  [['logout']],
  [['names', 'resolve']],
  [['request']],
  [['credits']],
  [['audit']],
  [['doctor']],
  [['chains']],
  [['mock']],
  [['generate']],
  [['mcp']],
  [['mcp', 'install']],
])('the help of %j describes the command and each argument and flag', async (command) => {
  const { out } = await runCommand([...command, '--help'], { terminal: 200 })
  const [, description = ''] = out.split('\n\n')
  expect(description).toMatch(/^[A-Z].*\.$/m)
  const terms = out.split('\n').filter((line) => /^ {2}(?!chaindata )[-<[a-z]/.test(line))
  expect(terms.length).toBeGreaterThan(0)
  // Two spaces or more separate a term from its description.
  for (const term of terms) expect(term).toMatch(/^ {2}\S.*? {2,}[^\s(]/)
})

test.each([
  [['audit'], '<file>'],
  [['request'], '<method> <path>'],
  [['chains'], '[operation]'],
  [['mcp', 'install'], '<application>'],
  [['completion'], '<shell>'],
])('the usage of %j contains its arguments', async (command, usage) => {
  const { out } = await runCommand([...command, '--help'])
  expect(out).toContain(`Usage: chaindata ${command.join(' ')} [options] ${usage}\n`)
})

test('the help of doctor states the price of --call, and the help of audit how to record calls', async () => {
  expect((await runCommand(['doctor', '--help'])).out).toContain(
    '--call makes one call of transactions.byHash, which costs 10 credits.',
  )
  const { out } = await runCommand(['audit', '--help'])
  expect(out).toMatch(/Makes no API call\..*Set CHAINDATA_AUDIT to the path of a file,.*auditFile/s)
  expect(out).toMatch(/Example:\n {2}CHAINDATA_AUDIT=calls\.ndjson chaindata .*\n {2}chaindata audit calls\.ndjson/)
  expect(out).toMatch(/Arguments:\n +file +\S/)
})

/** Returns the names of the subcommands of a command. */
async function subcommandsOf(...command: string[]): Promise<string[]> {
  const { out } = await runCommand(['__complete', '--', ...command, ''])
  const names = out.split('\n').flatMap((line) => line.split('\t')[0] ?? [])
  return names.filter((name) => /^[a-z]/i.test(name))
}

test('all help fits 80 columns, and prints no empty default value', async () => {
  const groups = await subcommandsOf()
  const commands = [[], ['help', 'environment']]
  for (const group of groups) {
    const names = ['completion', 'help'].includes(group) ? [] : await subcommandsOf(group)
    commands.push([group], ...names.map((name) => [group, name]))
  }
  expect(commands.length).toBeGreaterThan(40)
  for (const command of commands)
    for (const terminal of [80, 140]) {
      const argv = command[0] === 'help' && command[1] ? command : [...command, '--help']
      const { out } = await runCommand(argv, { terminal })
      expect(out.length).toBeGreaterThan(100)
      expect(out.split('\n').filter((line) => line.length > 80)).toEqual([])
      expect(out).not.toMatch(/default: (false|\[\]|\{\}|""|\))/)
    }
})

test('chaindata alone prints an overview of at most 25 lines', async () => {
  const { exit, out, err } = await runCommand([], { terminal: 80 })
  expect({ exit, err }).toEqual({ exit: 0, err: '' })
  expect(out.trimEnd().split('\n').length).toBeLessThanOrEqual(25)
  for (const text of ['price', 'no key needed', 'login', 'doctor', ' mcp', 'names ', 'chaindata help environment'])
    expect(out).toContain(text)
  const [, example = ''] = /\n {2}chaindata (.* --mock)\n/.exec(out) ?? []
  expect(await runCommand(example.split(' '))).toMatchObject({ exit: 0, err: '' })
})

test('chaindata help environment lists the variables and the order of settings', async () => {
  const { exit, out } = await runCommand(['help', 'environment'])
  expect(exit).toBe(0)
  for (const name of ['BASE_URL', 'API_KEY', 'CONFIG_DIR', 'GATEWAY_URL', 'AUDIT', 'REDIS_URL', 'MCP_TOKEN'])
    expect(out).toContain(`  CHAINDATA_${name} `)
  expect(out.replace(/\s+/g, ' ')).toMatch(/A flag takes precedence over the environment, .* --env-file, .* profile/)
})
