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

/** Prism on the bundled document, in this process; `errors`: an answer that is not what the document says becomes a 500. */
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

/** Starts it on a port of its own, for as long as the run lasts. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const server = await createPrism({ errors: true })
  project.provide('prism', await server.listen(0, '127.0.0.1'))
  return () => server.close()
}

const say = () => {}
/** Prism wants pino, with a level of its own. What it would say is in its answers. */
const quiet = { info: say, warn: say, error: say, debug: say, trace: say, fatal: say, success: say, child: () => quiet }
const logger = quiet as unknown as Parameters<typeof createServer>[1]['components']['logger']
