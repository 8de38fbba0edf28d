import { type Client, createClient } from 'chaindata'
import { toResponse } from 'chaindata/fetch'

/*
 * A route handler of Next.js, such as `app/api/name/route.ts`. The development server evaluates this module again after each
 * change, so the client is kept on `globalThis`.
 */

const shared = globalThis as { chaindata?: Client }
shared.chaindata ??= createClient({ deadline: 8_000 })
const chaindata = shared.chaindata

/** Disables prerendering, because each result depends on the request and costs credits. */
export const dynamic = 'force-dynamic'

export async function GET(request: Request): Promise<Response> {
  const name = new URL(request.url).searchParams.get('name') ?? ''
  try {
    // The call is aborted if the visitor leaves.
    const resolved = await chaindata.names.resolve({ chain: 'ethereum-mainnet', name }, { signal: request.signal })
    return Response.json(resolved)
  } catch (error) {
    return toResponse(error)
  }
}
