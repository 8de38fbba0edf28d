import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as yaml from 'yaml'
import { parseYaml } from '../../src/document/parse-yaml.ts'
import { hangTimeout, propertyOptions } from './runs.ts'

/* YAML of any form is parsed in time that grows linearly with its length. */

/** Lines of YAML, in which `#i` stands for the number of the line. */
const unit = fc.constantFrom(
  ...[
    'k#i: 1',
    '- #i',
    '- a: #i',
    '? k#i\n: 1',
    '"k#i": "a\\n"',
    "'k#i': 'a'",
    '# #i',
    'k#i: # a',
    'k#i: |\n  a',
    'k#i: >-\n  a',
  ],
  ...[
    '- &a#i 1',
    '- [#i, {a: 1}]',
    '- {k#i: 1, b: [2]}',
    '- !!str #i',
    '- "#i\\u0041"',
    'k#i: a b c',
    '- - #i',
    '-\n  - #i',
    '',
  ],
)
const before = fc.constantFrom('', '---\n', '# a\n', 'base: &base {a: 1}\n')
/** A text that is one value, and grows in itself. */
const long = fc.constantFrom<(count: number) => string>(
  (count) => `"${'\\n'.repeat(count)}"`,
  (count) => `'${"''".repeat(count)}'`,
  (count) => `[${'1,'.repeat(count)}1]`,
  (count) => `{${Array.from({ length: count }, (_, i) => `k${i}: 1`).join(',')}}`,
  (count) => `a: ${'word '.repeat(count)}`,
  (count) => `a: |\n${'  line\n'.repeat(count)}`,
  (count) => `${' '.repeat(count)}a: 1`,
  (count) => `a: b${' '.repeat(count)}# c`,
)
const text = fc.oneof(
  fc.tuple(before, fc.array(unit, { minLength: 1, maxLength: 3 })).map(
    ([start, units]) =>
      (count: number) =>
        start +
        Array.from({ length: count }, (_, i) => units.map((one) => one.replaceAll('#i', String(i))).join('\n')).join(
          '\n',
        ),
  ),
  long,
)

/** Returns the CPU time of this thread in milliseconds, which does not include the time of other programs. */
function durationOf(content: string): number {
  const { user } = process.threadCpuUsage()
  try {
    parseYaml(yaml, content)
  } catch (error) {
    expect(error).toBeInstanceOf(Error)
  }
  return (process.threadCpuUsage().user - user) / 1_000
}

test(
  'the time to parse YAML is linear in its length',
  () => {
    const property = fc.property(text, (write) => {
      const [short, longer] = [durationOf(write(250)), durationOf(write(4_000))]
      // Sixteen times the length takes 256 times as long if the time is quadratic.
      expect(longer).toBeLessThan(80 * Math.max(short, 2))
    })
    fc.assert(property, propertyOptions(0.2))
  },
  hangTimeout,
)
