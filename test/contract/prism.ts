import { fileURLToPath } from 'node:url'
import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { createServer } from '@stoplight/prism-http-server'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where Prism plays the service. */
    prism: string
  }
}

const document = fileURLToPath(new URL('../../generated/openapi.json', import.meta.url))

/** Starts Prism on the bundled document, in this process and on a port of its own, for as long as the run lasts. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const operations = await getHttpOperationsFromSpec(document)
  const server = createServer(operations, {
    components: { logger },
    cors: false,
    config: {
      isProxy: false,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      // An answer that is not what the document says becomes a 500 of another shape.
      errors: true,
      upstreamProxy: undefined,
      mock: { dynamic: false },
    },
  })
  project.provide('prism', await server.listen(0, '127.0.0.1'))
  return () => server.close()
}

const say = () => {}
/** Prism wants pino, with a level of its own. What it would say is in its answers. */
const quiet = { info: say, warn: say, error: say, debug: say, trace: say, fatal: say, success: say, child: () => quiet }
const logger = quiet as unknown as Parameters<typeof createServer>[1]['components']['logger']
