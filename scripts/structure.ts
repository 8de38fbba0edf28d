/**
 * `npm run structure`: checks the rules about the structure of the repository that no linter knows. Exits with 1 if one
 * is violated.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { vocabulary } from '../openapi/vocabulary/define/all.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
const below = (folder: string) => files.filter((file) => file.startsWith(folder) && file.endsWith('.ts'))
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')
const linesOf = (file: string) => read(file).split('\n').length - 1

/** Maximum number of lines of a file in `src/`, of `src/core/`, and of entries in two folders. */
const limits = { file: 300, core: 6_500, entries: 8, root: 26 }

const problems: string[] = []

for (const file of below('src/')) {
  const lines = linesOf(file)
  if (lines > limits.file) problems.push(`${file} has ${lines} lines; the limit is ${limits.file}`)
}

const coreLines = below('src/core/').reduce((sum, file) => sum + linesOf(file), 0)
if (coreLines > limits.core) problems.push(`src/core/ has ${coreLines} lines; the limit is ${limits.core}`)

const entries = files.filter((file) => /^src\/[^/]+$/.test(file))
if (entries.length > limits.entries)
  problems.push(`src/ has ${entries.length} files beside its folders; the limit is ${limits.entries}`)

const top = new Set(files.map((file) => file.split('/')[0]))
if (top.size > limits.root)
  problems.push(`the repository has ${top.size} entries at the root; the limit is ${limits.root}`)

// Tests name keys, because they change documents in which keys are only text.
const names = vocabulary.map(({ name }) => name).join('|')
const keyInText = new RegExp(`['"](?:${names})['"]`)
for (const file of files.filter((file) => /^(src|scripts|openapi\/lint|docs\/src)\/.*\.(ts|js|astro)$/.test(file)))
  for (const [index, line] of read(file).split('\n').entries()) {
    const [found] = keyInText.exec(line) ?? []
    if (found) problems.push(`${file}:${index + 1} names the key ${found}: import its reader from openapi/vocabulary/`)
  }

for (const problem of problems) console.error(problem)
if (problems.length) process.exitCode = 1
else console.log('The structure check found nothing.')
