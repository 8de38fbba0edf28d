import { resolve } from '../resolve.js'

export const runtime = 'edge'

export const GET = async () => new Response(await resolve())
