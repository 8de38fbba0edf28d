import fc from 'fast-check'
import { expect, test } from 'vitest'
import { referenceInliner } from '../../src/catalog/references.ts'
import { compileRoutes } from '../../src/mock/routes.ts'
import { propertyOptions } from './runs.ts'

/* Documents and path templates that a team reads with `chaindata mock --spec` may come from anyone. */

const names = ['A', 'B', 'C', 'D', 'E', 'F']
const reference = fc.constantFrom(...names, 'None').map((name) => ({ $ref: `#/components/schemas/${name}` }))
const { schema } = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { weight: 3, arbitrary: reference },
    { weight: 1, arbitrary: fc.constant({ type: 'string' }) },
    {
      weight: 2,
      arbitrary: fc
        .dictionary(fc.constantFrom('a', 'b', 'c', '__proto__'), tie('schema'), { maxKeys: 4 })
        .map((properties) => ({ properties })),
    },
    { weight: 1, arbitrary: fc.array(tie('schema'), { maxLength: 30 }).map((allOf) => ({ allOf })) },
  ),
}))

/** Counts the values in a value, which is a tree. */
const countValues = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, child) => sum + countValues(child), 1)
    : 1

test('references expand to a limited number of values, and none remains', () => {
  const property = fc.property(fc.tuple(...names.map(() => schema)), (values) => {
    const schemas = Object.fromEntries(values.map((value, i) => [names[i], value]))
    const inline = referenceInliner({ components: { schemas } })
    try {
      const expanded = inline(values)
      expect(countValues(expanded)).toBeLessThanOrEqual(200_000)
      expect(JSON.stringify(expanded)).not.toContain('$ref')
    } catch (error) {
      expect(String(error)).toMatch(/200,000 values|500 levels/)
    }
  })
  fc.assert(property, propertyOptions())
})

/** Returns whether a path matches a template, by trying all lengths of each parameter and storing the results. */
function isMatch(template: string, path: string): boolean {
  const tokens = template.split(/(\{[\w.-]+\})/).flatMap((part) => (/^\{[\w.-]+\}$/.test(part) ? [part] : [...part]))
  let reached = new Set([0])
  for (const token of tokens) {
    const next = new Set<number>()
    for (const at of reached) {
      if (token.length === 1) {
        if (path[at] === token) next.add(at + 1)
      } else for (let end = at + 1; end <= path.length && path[end - 1] !== '/'; end++) next.add(end)
    }
    reached = next
  }
  return reached.has(path.length)
}

test('a path matches a template with any number of parameters in a segment, without backtracking', () => {
  const part = fc.constantFrom('{a}', '{b}', '{c-d}', 'x', '.', '/', '{', '}', '{2,}', '+', '(x)*', '$', '-')
  const template = fc.array(part, { minLength: 1, maxLength: 12 }).map((parts) => `/${parts.join('')}`)
  const values = fc.array(fc.constantFrom('x', '.', '-', 'xx', 'y', '+'), { minLength: 12, maxLength: 12 })
  const property = fc.property(template, values, fc.boolean(), (path, texts, isRandom) => {
    const filled = path.replaceAll(/\{[\w.-]+\}/g, () => texts.pop() ?? 'x')
    const requested = isRandom ? filled.slice(0, -1) + texts.join('') : filled
    const metadata = { method: 'GET' }
    const findRoute = compileRoutes({ routes: [{ path, metadata }] as never })
    expect(findRoute('GET', requested) !== undefined).toBe(
      path.includes('{') ? isMatch(path, requested) : path === requested,
    )
    const long = path.replaceAll(/\{[\w.-]+\}/g, 'x-'.repeat(500))
    expect(findRoute('GET', `${long}\n`) !== undefined).toBe(path.includes('{') ? isMatch(path, `${long}\n`) : false)
  })
  fc.assert(property, propertyOptions())
})
