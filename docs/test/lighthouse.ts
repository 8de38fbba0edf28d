import { once } from 'node:events'
import { createServer } from 'node:net'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { browseSite } from './site.ts'

/** One page of each type. */
export const pageTypes = ['/', '/guide/pagination/', '/operations/events/list/', '/pricing/', '/exports/chaindata/']

/** Audits pages of the built site with Lighthouse, in the Chromium of the other tests. */
export async function startLighthouse(): Promise<{
  audit: (path: string, flags: Flags) => Promise<Result>
  close: () => Promise<void>
}> {
  const port = await freePort()
  const site = await browseSite(port)
  return {
    async audit(path, flags) {
      const result = await lighthouse(site.url + path, { port, logLevel: 'error', ...flags })
      if (!result) throw new Error(`Lighthouse returned no result for ${path}`)
      const { runtimeError } = result.lhr
      if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`)
      return result.lhr
    },
    close: site.close,
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port')
  return address.port
}
