import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesIn } from './samples.ts'

/* Builds the site as it is built once `homepage` and `repository` are set in package.json. */

const home = 'https://docs.example/chaindata/'
const repository = 'https://git.example/team/chaindata'

let dist: string

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'chaindata-docs-'))
  // Not the variables of vitest, such as BASE_URL.
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DOCS_HOMEPAGE: home, DOCS_REPOSITORY: `git+${repository}.git` }
  const docs = join(import.meta.dirname, '..')
  await promisify(execFile)(join(docs, 'node_modules/.bin/astro'), ['build', '--outDir', dist], { cwd: docs, env })
})

afterAll(() => rm(dist, { recursive: true }))

const pages = () =>
  filesIn(dist, '.html').map((file) => ({ path: relative(dist, file), html: readFileSync(file, 'utf8') }))

test('every page has a canonical URL, a description and a preview image', () => {
  expect(pages().length).toBeGreaterThan(80)
  for (const { path, html } of pages()) {
    if (path === '404.html') continue
    const url = home + path.replace(/index\.html$/, '')
    expect(html, path).toContain(`<link rel="canonical" href="${url}"`)
    expect(html, path).toContain(`<meta property="og:url" content="${url}"`)
    expect(html, path).toContain(`<meta property="og:image" content="${home}preview.png"`)
    expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}"/)
  }
  expect(existsSync(join(dist, 'preview.png'))).toBe(true)
})

test('the sitemap lists every page', () => {
  const urls = [...readFileSync(join(dist, 'sitemap-0.xml'), 'utf8').matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url]) => url,
  )
  const expected = pages().map(({ path }) => home + path.replace(/index\.html$/, ''))
  expect(urls.sort()).toEqual(expected.filter((url) => !url.endsWith('404.html')).sort())
})

test('internal links start with the path of the homepage and lead to existing files', () => {
  const dead: string[] = []
  for (const { path, html } of pages())
    for (const [, link = ''] of html.matchAll(/\s(?:href|src|data-source)="([^"#]*)/g)) {
      const { origin, pathname } = new URL(link.replaceAll('&amp;', '&'), home + path)
      const isCanonical = path === '404.html' && pathname === '/chaindata/404/'
      if (origin !== new URL(home).origin || isCanonical) continue
      const file = pathname.startsWith('/chaindata/') ? pathname.slice('/chaindata/'.length) : undefined
      if (file === undefined || !existsSync(join(dist, file.replace(/\/$|^$/, '/index.html'))))
        dead.push(`${path} -> ${link}`)
    }
  expect(dead).toEqual([])
})

test('pages link to the file to edit, and the home page to the repository and the package', () => {
  const read = (path: string) => readFileSync(join(dist, path, 'index.html'), 'utf8')
  expect(read('guide/pagination')).toContain(`href="${repository}/edit/main/docs/src/content/docs/guide/pagination.md"`)
  expect(read('operations/names/resolve')).toContain(`href="${repository}/edit/main/openapi/paths/names.yaml"`)
  expect(read('')).toContain(`<a href="${repository}"`)
  expect(read('')).toContain('<a href="https://www.npmjs.com/package/chaindata"')
})
