import { resolve } from '../resolve.js'

export const dynamic = 'force-dynamic'

export const GET = async () => new Response(await resolve())
