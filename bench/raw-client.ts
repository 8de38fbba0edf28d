import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '@hey-api/openapi-ts'

/**
 * Generates a client with @hey-api/openapi-ts alone, for comparison. Returns the folder of the client, which the caller
 * must delete.
 */
export async function writeRawClient(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'chaindata-raw-client-'))
  await createClient({
    input: fileURLToPath(new URL('../generated/openapi.json', import.meta.url)),
    output: { path, module: { extension: '.ts' } },
    logs: { level: 'silent', file: false },
    plugins: [
      '@hey-api/typescript',
      { name: '@hey-api/client-fetch', baseUrl: false },
      { name: '@hey-api/sdk', auth: false },
    ],
  })
  return path
}
