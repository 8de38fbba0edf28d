import { markdownPages } from '../lib/markdown.ts'

/** The guide, the cookbook, the operations and the error pages in one file for agents. */
export async function GET(): Promise<Response> {
  const pages = (await markdownPages()).filter(({ path }) => /^(guide|cookbook|operations|errors)\b/.test(path))
  return new Response(`${pages.map(({ text }) => text).join('\n\n')}\n`)
}
