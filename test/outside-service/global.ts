import type { TestProject } from 'vitest/node'
import { key } from '../support/client.ts'
import { startService } from './service.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the tests run against the stand-in, which has data of its own instead of the examples of the document. */
    isStandIn: boolean
  }
}

/** Starts the stand-in for the API, which replaces Prism in the tests of test/contract. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const service = await startService({
    keys: [key, 'key'],
    // Prism fails as the header `Prefer` says, so this service does, too.
    fault(_, __, { headers }) {
      const [, code] = /code=([45]\d\d)/.exec(headers['prefer'] ?? '') ?? []
      return code === undefined ? undefined : { failure: Number(code) }
    },
  })
  project.provide('prism', service.url)
  project.provide('isStandIn', true)
  return service.close
}
