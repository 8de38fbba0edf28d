import { fileURLToPath } from 'node:url'
import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { createServer } from '@stoplight/prism-http-server'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the Prism mock server. */
    prism: string
  }
}

const document = fileURLToPath(new URL('../../generated/openapi.json', import.meta.url))

/**
 * Creates a Prism server for the bundled OpenAPI document. With `errors`, Prism sends a 500 instead of a response that
 * violates the document.
 */
export async function createPrism({ errors }: { errors: boolean }) {
  return createServer(await getHttpOperationsFromSpec(document), {
    components: { logger },
    cors: false,
    config: {
      isProxy: false,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors,
      upstreamProxy: undefined,
      mock: { dynamic: false },
    },
  })
}

/** Starts Prism on a free port before the test run. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const server = await createPrism({ errors: true })
  project.provide('prism', await server.listen(0, '127.0.0.1'))
  return () => server.close()
}

const ignore = () => {}
/** A silent logger with the interface that Prism requires. The tests read violations from response headers. */
const silentLogger = {
  info: ignore,
  warn: ignore,
  error: ignore,
  debug: ignore,
  trace: ignore,
  fatal: ignore,
  success: ignore,
  child: () => silentLogger,
}
const logger = silentLogger as unknown as Parameters<typeof createServer>[1]['components']['logger']
