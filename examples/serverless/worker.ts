import { type Client, createClient } from 'chaindata'
import { toResponse } from 'chaindata/fetch'

/* A Cloudflare Worker. All requests of an isolate share the client, and so its rate limiter, cache and credits. */

interface Env {
  CHAINDATA_BASE_URL: string
  CHAINDATA_API_KEY: string
}

let chaindata: Client | undefined

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    chaindata ??= createClient({ baseUrl: env.CHAINDATA_BASE_URL, apiKey: env.CHAINDATA_API_KEY, deadline: 10_000 })
    const name = new URL(request.url).searchParams.get('name') ?? ''
    try {
      return Response.json(await chaindata.names.resolve({ chain: 'ethereum-mainnet', name }))
    } catch (error) {
      return toResponse(error)
    }
  },
}
