/**
 * `npm run prose`: finds the terms listed in `prose.yml` in Markdown, comments and the descriptions in the OpenAPI
 * document. Exits with code 1 if it finds any of them.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { TextlintKernel, type TextlintKernelOptions } from '@textlint/kernel'
import markdownPlugin from '@textlint/textlint-plugin-markdown'
import textPlugin from '@textlint/textlint-plugin-text'
import prh from 'textlint-rule-prh'
import ts from 'typescript'
import { provisional } from '../openapi/vocabulary/provisional.ts'

interface Passage {
  readonly path: string
  readonly line: number
  readonly text: string
  readonly ext: '.md' | '.txt'
}

const root = fileURLToPath(new URL('..', import.meta.url))
const kernel = new TextlintKernel()
const options: Omit<TextlintKernelOptions, 'ext'> = {
  plugins: [
    { pluginId: 'markdown', plugin: markdownPlugin.default },
    { pluginId: 'text', plugin: textPlugin.default },
  ],
  rules: [
    {
      ruleId: 'prh',
      rule: prh.default,
      options: { rulePaths: [fileURLToPath(new URL('prose.yml', import.meta.url))] },
    },
  ],
}

let findings = 0
for (const { path, line, text, ext } of passages()) {
  const { messages } = await kernel.lintText(text, { ...options, ext })
  for (const { loc, message } of messages) {
    console.error(`${path}:${line + loc.start.line - 1}: ${message.replace(/\s+/g, ' ')}`)
    findings++
  }
}
console.log(findings ? `\n${findings} findings; scripts/prose.yml has the words` : 'The prose check found nothing.')
process.exit(findings ? 1 : 0)

function* passages(): Generator<Passage> {
  const files = execFileSync('git', ['ls-files', '*.md', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  for (const path of files.split('\n').filter((file) => file && !file.startsWith('generated/'))) {
    const text = readFileSync(`${root}${path}`, 'utf8')
    if (path.endsWith('.md')) yield { path, line: 1, text, ext: '.md' }
    else yield* commentsOf(path, text)
  }
  yield* textsOf(JSON.parse(readFileSync(`${root}generated/openapi.json`, 'utf8')), 'generated/openapi.json#')
}

function* commentsOf(path: string, text: string): Generator<Passage> {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const seen = new Set<number>()
  const ranges: ts.CommentRange[] = []
  const visit = (node: ts.Node): void => {
    for (const range of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) {
      if (!seen.has(range.pos)) ranges.push(range)
      seen.add(range.pos)
    }
    node.getChildren(file).forEach(visit)
  }
  visit(file)
  for (const { pos, end } of ranges) {
    const line = file.getLineAndCharacterOfPosition(pos).line + 1
    const comment = text.slice(pos, end).replace(/`[^`\n]*`/g, '')
    yield { path, line, text: comment.replace(/^\s*\* ?|^\/\*\*?|\*\/$|^\/\//gm, ''), ext: '.txt' }
  }
}

/** Yields the descriptions in the OpenAPI document, with their positions as JSON pointers. */
function* textsOf(value: unknown, path: string): Generator<Passage> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, one] of Object.entries(value)) {
    if (typeof one === 'string' && ['summary', 'description', provisional.name].includes(name))
      yield { path: `${path}/${name}`, line: 1, text: one, ext: '.md' }
    else yield* textsOf(one, `${path}/${name.replaceAll('/', '~1')}`)
  }
}
