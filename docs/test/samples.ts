import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { redisServer } from '../../test/redis/server.ts'
import { dist } from './site.ts'

/** A piece of code as a reader sees it. */
export interface Sample {
  /** Where it stands. */
  readonly place: string
  readonly language: 'ts' | 'sh' | 'json'
  readonly code: string
  /** What it is said to print; absent where nothing is said. */
  readonly prints?: string | undefined
  /** Why it is not run. */
  readonly skip?: string | undefined
}

const guide = join(import.meta.dirname, '..', 'src', 'content', 'docs')

/** The fences of guide and errors. */
export function writtenSamples(): Sample[] {
  return filesIn(guide, '.md').flatMap((path) => {
    const fences = [...readFileSync(path, 'utf8').matchAll(/^```(\w+)(.*)\n([\s\S]*?)^```$/gm)]
    return fences.flatMap(([, language = '', meta = '', code = ''], i): Sample[] => {
      if (language === 'text') return []
      if (language !== 'ts' && language !== 'sh' && language !== 'json')
        throw new Error(`${path}: ${language} is not run`)
      const next = fences[i + 1]
      const prints = next?.[1] === 'text' && next[2]?.includes('title="Prints') ? next[3]?.trimEnd() : undefined
      const skip = /skip="([^"]*)"/.exec(meta)?.[1] ?? reasonToSkip(code)
      return [{ place: `${relative(guide, path)} ${i + 1}`, language, code, prints, skip }]
    })
  })
}

/** The samples of the reference, out of the pages as they were built. */
export function builtSamples(): Sample[] {
  return filesIn(dist, '.html').flatMap((path) => {
    const found = readFileSync(path, 'utf8').matchAll(/<pre[^>]*data-language="(ts|sh)" data-run[^>]*>(.*?)<\/pre>/gs)
    return [...found].map(([, language, markup = ''], i) => {
      const code = textOf(markup)
      const place = `${relative(dist, path).replace('/index.html', '')} ${i + 1}`
      return { place, language: language as 'ts' | 'sh', code, skip: reasonToSkip(code) }
    })
  })
}

const reasonToSkip = (code: string): string | undefined =>
  takesRedis(code) && !redisServer ? 'no redis-server on the PATH; apt-get install redis-server brings it' : undefined

export const takesRedis = (code: string): boolean => code.includes("from 'ioredis'")

export const textOf = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

export const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(folder, path))
    .sort()
