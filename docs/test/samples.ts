import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { redisServer } from '../../test/redis/server.ts'
import { dist } from './site.ts'

/** A code sample of the site. */
export interface Sample {
  /** Page and position. */
  readonly location: string
  readonly language: 'ts' | 'sh' | 'json'
  readonly code: string
  /** Expected output, if the page shows one. */
  readonly prints?: string | undefined
  /** Reason for not running it. */
  readonly skip?: string | undefined
}

const guide = join(import.meta.dirname, '..', 'src', 'content', 'docs')

/** Code blocks of the guide and error pages. */
export function markdownSamples(): Sample[] {
  return filesIn(guide, '.md').flatMap((path) => {
    const fences = [...readFileSync(path, 'utf8').matchAll(/^```(\w+)(.*)\n([\s\S]*?)^```$/gm)]
    return fences.flatMap(([, language = '', meta = '', code = ''], i): Sample[] => {
      if (language === 'text') return []
      if (language !== 'ts' && language !== 'sh' && language !== 'json')
        throw new Error(`${path}: code blocks in ${language} are not supported, use ts, sh, json or text`)
      const next = fences[i + 1]
      const hasOutput = next?.[1] === 'text' && next[2]?.includes('title=')
      if (hasOutput && !next?.[2]?.includes('title="Output')) throw new Error(`${path}: title the output "Output"`)
      const prints = hasOutput ? next?.[3]?.trimEnd() : undefined
      const skip = /skip="([^"]*)"/.exec(meta)?.[1] ?? reasonToSkip(code)
      return [{ location: `${relative(guide, path)} ${i + 1}`, language, code, prints, skip }]
    })
  })
}

/** Samples of the reference, extracted from the built pages. */
export function builtSamples(): Sample[] {
  return filesIn(dist, '.html').flatMap((path) => {
    const found = readFileSync(path, 'utf8').matchAll(/<pre[^>]*data-language="(ts|sh)" data-run[^>]*>(.*?)<\/pre>/gs)
    return [...found].map(([, language, markup = ''], i) => {
      const code = textOf(markup)
      const location = `${relative(dist, path).replace('/index.html', '')} ${i + 1}`
      return { location, language: language as 'ts' | 'sh', code, skip: reasonToSkip(code) }
    })
  })
}

const reasonToSkip = (code: string): string | undefined =>
  usesRedis(code) && !redisServer ? 'redis-server is not installed (apt-get install redis-server)' : undefined

export const usesRedis = (code: string): boolean => code.includes("from 'ioredis'")

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
