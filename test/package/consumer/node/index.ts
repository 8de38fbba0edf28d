// A user's tests on Node.js.
import { createServer } from 'node:http'
import { createClient } from 'chaindata'
import { createAlertHandler } from 'chaindata/alerts'
import { chaindata, type GenerateResult, generate } from 'chaindata/codegen'
import { type MockServer, mockFetch, startMock } from 'chaindata/mock'

export async function spent(port?: number): Promise<number> {
  const mock: MockServer = await startMock({ port, credits: 1_000 })
  const chaindata = createClient({ baseUrl: mock.url, apiKey: process.env['KEY'] })
  await chaindata.alerts.chains()
  await mock.close()
  return chaindata.credits.spent
}

export const offline = (seed?: number) =>
  createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch: mockFetch({ seed }) })

export const config = chaindata({ groups: ['wallet'], output: 'src/api', plugins: ['zod', { name: 'msw' }] })
export const written: Promise<GenerateResult> = generate({ output: 'src/api', groups: ['events'] })

export const server = createServer(createAlertHandler({ secret: process.env['SECRET'], onAlert: () => {} }).node)
