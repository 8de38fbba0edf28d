import { execFileSync } from 'node:child_process'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { operationPages } from '../src/lib/contract.ts'
import { samplesOf } from '../src/lib/samples.ts'

/* A link can fill in the form of an operation, and readers run the samples. Text of the link must stay data. */

const attack = 'attacked()'
const texts = [`'+${attack}+'`, `\\'+${attack}+'`, `"+${attack}+"`, `\${${attack}}`, `a\n${attack}`, `a\r${attack}`]
const shell = [`'; ${attack}; '`, `$(${attack})`, `\`${attack}\``, `\\'$(${attack})`, `a\n${attack}`, '@/etc/passwd']
const values = [
  ...[...texts, ...shell, '<PRIVATE_KEY>', 'a<PRIVATE_KEY>b'],
  ...[...texts, `a: ${attack}, b`, '__proto__', `a']: ${attack}, ['`].map((name) =>
    JSON.parse(`{${JSON.stringify(name)}: 1}`),
  ),
]

const operation = operationPages.find(({ id }) => id === 'contracts.deployToken')
const { metadata, sample } = operation ?? expect.unreachable()

test.each(values)('%j in the name of a token stays data in all samples', (name) => {
  const samples = samplesOf(metadata, { ...sample, name })
  for (const kind of ['ts', 'sdk', 'openapi-fetch'] as const) {
    const source = ts.createSourceFile('a.ts', samples[kind], ts.ScriptTarget.Latest)
    const { parseDiagnostics } = source as unknown as { parseDiagnostics: unknown[] }
    expect(parseDiagnostics).toEqual([])
    const visit = (node: ts.Node): void => {
      expect(ts.isIdentifier(node) && node.text === 'attacked', samples[kind]).toBe(false)
      node.forEachChild(visit)
    }
    visit(source)
  }
  const [, data] = argumentsOf(samples.curl, 'curl')
  const body: unknown = JSON.parse(data ?? '')
  expect(body).toMatchObject({ fromPrivateKey: 'secret', name })
  expect(argumentsOf(samples.cli, 'chaindata').join()).not.toContain('secret')
  for (const code of [samples.python, samples.go]) expect(code.split('<PRIVATE_KEY>')).toHaveLength(3)
})

/** Runs a shell command with a substitute for a program, and returns the value of its last flag and what follows it. */
function argumentsOf(command: string, program: string): string[] {
  const script = `${program}() { printf '%s\\0' "$@"; }; attacked() { echo attacked >&2; exit 1; }; ${command}`
  const env = {
    PATH: process.env['PATH'],
    PRIVATE_KEY: 'secret',
    CHAINDATA_BASE_URL: 'http://a',
    CHAINDATA_API_KEY: 'k',
  }
  const words = execFileSync('bash', ['--norc', '-c', script], { encoding: 'utf8', env }).split('\0').slice(0, -1)
  return words.slice(-2)
}
