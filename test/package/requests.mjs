// A worker whose requests share clients. workerd drops the timers and promises of a request after its response.
import { createClient } from 'chaindata'

const clients = {}

/** Clients whose calls wait for different things, such as the rate limiter. */
const kinds = {
  dedupe: (client) => client,
  'rate limiter': (client) => ({ ...client, rateLimit: { requestsPerSecond: 4 } }),
  'key lookup': (client, lookUp) => ({ ...client, apiKey: lookUp }),
  'circuit breaker': (client, lookUp) => ({ ...client, apiKey: 'exhausted', credits: { onExhausted: lookUp } }),
}

export default {
  async fetch(request) {
    const { kind, baseUrl, name, leave } = await request.json()
    const lookUp = async () => (await fetch(`${baseUrl}/key`)).text()
    const client = { baseUrl, apiKey: 'any', retries: 0, timeout: 3_000, deadline: 6_000 }
    clients[kind] ??= createClient(kinds[kind](client, lookUp))
    const call = clients[kind].names.resolve({ chain: 'ethereum-mainnet', name }).then(
      ({ name }) => Response.json(name),
      (error) => Response.json(String(error)),
    )
    // With `leave`, the worker responds although the call has not settled.
    return leave ? new Promise((resolve) => setTimeout(() => resolve(Response.json('left')), leave)) : call
  },
}
