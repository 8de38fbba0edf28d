import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '@hey-api/openapi-ts'

/** Writes the client of @hey-api/openapi-ts without our layer, to compare with; returns its folder, to be removed. */
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
