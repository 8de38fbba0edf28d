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
