import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { redisServer } from '../../test/redis/server.ts'
import { dist } from './site.ts'

type Language = 'ts' | 'sh' | 'json' | 'python' | 'go'
const languages: readonly string[] = ['ts', 'sh', 'json', 'python', 'go'] satisfies Language[]
const isLanguage = (name: string): name is Language => languages.includes(name)

/** A code sample of the site. */
export interface Sample {
  /** Page and position. */
  readonly location: string
  readonly language: Language
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
      // Output, and parts of OpenAPI documents, which are not programs.
      if (language === 'text' || language === 'yaml') return []
      if (!isLanguage(language))
        throw new Error(
          `${path}: code blocks in ${language} are not supported, use ${languages.join(', ')}, text or yaml`,
        )
      const next = fences[i + 1]
      const hasOutput = next?.[1] === 'text' && next[2]?.includes('title=')
      if (hasOutput && !next?.[2]?.includes('title="Output')) throw new Error(`${path}: title the output "Output"`)
      const prints = hasOutput ? next?.[3]?.trimEnd() : undefined
      const skip = /skip="([^"]*)"/.exec(meta)?.[1] ?? reasonToSkip(code, language)
      return [{ location: `${relative(guide, path)} ${i + 1}`, language, code, prints, skip }]
    })
  })
}

/** Samples of the reference, extracted from the built pages. */
export function builtSamples(): Sample[] {
  return filesIn(dist, '.html').flatMap((path) => {
    const found = readFileSync(path, 'utf8').matchAll(/<pre[^>]*data-language="(\w+)" data-run[^>]*>(.*?)<\/pre>/gs)
    return [...found].map(([, language = '', markup = ''], i) => {
      if (!isLanguage(language)) throw new Error(`${path}: ${language} is not supported`)
      const code = textOf(markup)
      const location = `${relative(dist, path).replace('/index.html', '')} ${i + 1}`
      return { location, language, code, skip: reasonToSkip(code, language) }
    })
  })
}

function reasonToSkip(code: string, language: Language): string | undefined {
  if (usesRedis(code) && !redisServer) return 'redis-server is not installed (apt-get install redis-server)'
  if (language === 'python' && !hasPython) return 'python3 is not installed'
  if (language === 'go' && !hasGo) return 'Go is not installed'
}

const exists = (command: string, option: string): boolean => spawnSync(command, [option]).status === 0
const hasPython = exists('python3', '--version')
const hasGo = exists('go', 'version')

export const usesRedis = (code: string): boolean => code.includes("from 'ioredis'")

export const textOf = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

export const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(folder, path))
    .sort()
