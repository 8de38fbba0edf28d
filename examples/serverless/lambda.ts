import { createClient } from 'chaindata'
import { toResponse } from 'chaindata/fetch'

/*
 * A handler for AWS Lambda behind a function URL or an HTTP API. All invocations share the client. The deadline is
 * shorter than the timeout of the function, so that callers receive an error instead of no response.
 */

const chaindata = createClient({ timeout: 2_000, deadline: 8_000 })

interface Event {
  queryStringParameters?: Record<string, string>
}

export async function handler(event: Event): Promise<{ statusCode: number; body: string }> {
  const name = event.queryStringParameters?.['name'] ?? ''
  try {
    const resolved = await chaindata.names.resolve({ chain: 'ethereum-mainnet', name })
    return { statusCode: 200, body: JSON.stringify(resolved) }
  } catch (error) {
    const response = toResponse(error)
    return { statusCode: response.status, body: await response.text() }
  }
}
