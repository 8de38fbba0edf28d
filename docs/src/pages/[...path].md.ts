import { markdownPages } from '../lib/markdown.ts'

/** Every page of the site as Markdown, at its path with the ending `.md`. */
export const getStaticPaths = async () =>
  (await markdownPages()).map(({ path, text }) => ({ params: { path }, props: { text } }))

export const GET = ({ props }: { props: { text: string } }): Response => new Response(`${props.text}\n`)
