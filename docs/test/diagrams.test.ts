import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { textOf } from './samples.ts'
import { dist } from './site.ts'

/** The diagrams of a built guide page. */
const diagramsOf = (page: string): string[] =>
  [
    ...readFileSync(join(dist, 'guide', page, 'index.html'), 'utf8').matchAll(/<figure class="diagram.*?<\/figure>/gs),
  ].map(([markup]) => markup)

test.each([
  ['pagination', ['How .all() splits a query', 'What happens at the boundary of a page']],
  ['pricing', ['The life of a call and its price']],
  ['budgets', ['How a budget is counted']],
  ['rate-limits', ['Slow start and the pause after a 429']],
  ['redis', ['What two processes share']],
  ['running-out-of-credits', ['States of the circuit breaker']],
  ['observability', ['The call pipeline']],
])('%s has diagrams with a title and a description', (page, titles) => {
  const diagrams = diagramsOf(page)
  expect(diagrams.map((markup) => textOf(/<title.*?<\/title>/.exec(markup)?.[0] ?? ''))).toEqual(titles)
  const markdown = readFileSync(join(dist, `guide/${page}.md`), 'utf8')
  expect(markdown).not.toContain('<!--')
  for (const markup of diagrams) {
    const [, title, description] = /role="img" aria-labelledby="([\w-]+) ([\w-]+)"/.exec(markup) ?? []
    expect(markup).toContain(`<title id="${title}">`)
    const text = textOf(new RegExp(`<desc id="${description}">.*?</desc>`).exec(markup)?.[0] ?? '')
    expect(text.length).toBeGreaterThan(100)
    expect(markdown).toContain(text)
  }
})

test('the diagram of the pipeline has the stages that CONTRIBUTING.md lists, in the same order', () => {
  const contributing = readFileSync(join(import.meta.dirname, '../../CONTRIBUTING.md'), 'utf8')
  const list = /index\.ts\s+the stages[\s\S]*?\(fetch\)/.exec(contributing)?.[0] ?? ''
  const groups = list.split('once per ').slice(1)
  expect(groups.map((group) => /^\w+/.exec(group)?.[0])).toEqual(['call', 'attempt', 'hop'])
  const listed = groups.flatMap((group) => group.replace(/^\w+|\(fetch\)/g, '').match(/[a-z]\w+/gi) ?? [])
  const [markup = ''] = diagramsOf('observability')
  const shown = [...markup.matchAll(/class="name">([^<]*)</g)].map(([, name]) => name)
  expect(shown).toEqual(listed)
  const titles = [...markup.matchAll(/class="strong">([^<]*)</g)].map(([, title]) => title)
  expect(titles).toEqual(['Once per call', 'Once per attempt', 'Once per hop'])
})
