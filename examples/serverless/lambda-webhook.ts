import { createAlertHandler } from 'chaindata/alerts'

/*
 * An AWS Lambda function that receives alerts through a function URL or an HTTP API, and forwards them. Lambda freezes the
 * process after the response, so the handler responds only after `onAlert` has finished. If `onAlert` fails, the response
 * is a 500, and the sender delivers the alert again.
 */

const alerts = createAlertHandler({
  // An empty secret is rejected, so that a missing variable does not accept forged alerts.
  secret: process.env['ALERT_SECRET'] ?? '',
  acknowledge: 'processed',
  onAlert: async ({ text }) => {
    const response = await fetch(process.env['FORWARD_URL'] ?? '', { method: 'POST', body: text })
    if (!response.ok) throw new Error(`the alert was not forwarded: ${response.status}`)
  },
})

interface Event {
  headers: Record<string, string>
  requestContext: { http: { method: string } }
  body?: string
  isBase64Encoded?: boolean
}

export async function handler(event: Event): Promise<{ statusCode: number; body: string }> {
  const { headers, requestContext, body, isBase64Encoded } = event
  // The signature covers the original bytes.
  const bytes = body ? Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8') : null
  const { method } = requestContext.http
  const response = await alerts(new Request('https://lambda', { method, headers, body: bytes }))
  return { statusCode: response.status, body: await response.text() }
}
