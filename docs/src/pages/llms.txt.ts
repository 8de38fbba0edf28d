import { llmsText } from '../lib/markdown.ts'

/** An index of the site for agents. */
export const GET = async (): Promise<Response> => new Response(await llmsText())
