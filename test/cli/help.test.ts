import { expect, test } from 'vitest'
import { runCommand } from './command.ts'

test.each([
  [[]],
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
  for (const term of terms) expect(term).toMatch(/^ {2}\S.*? {2,}\S/)
})
