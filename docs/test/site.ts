import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../../test/support/chromium.ts'
import { listen } from '../../test/support/listen.ts'

/** The built site. */
export const dist = join(import.meta.dirname, '..', 'dist')

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/** Serves the built files like a static host. */
async function serveSite(): Promise<{ url: string; close: () => Promise<void> }> {
  if (!existsSync(join(dist, 'index.html'))) throw new Error('The site is not built. Run `npm run docs` first.')
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    const path = join(dist, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    const body = await readFile(path).catch(() => undefined)
    const type = types[extname(path)] ?? 'application/octet-stream'
    const isCompressed = /gzip/.test(request.headers['accept-encoding'] ?? '') && /text|json|svg/.test(type)
    response.writeHead(body ? 200 : 404, {
      'content-type': type,
      ...(isCompressed && { 'content-encoding': 'gzip' }),
      // File names in _astro contain a hash.
      ...(pathname.startsWith('/_astro/') && { 'cache-control': 'max-age=3600, immutable' }),
    })
    response.end(isCompressed ? gzipSync(body ?? 'not found') : (body ?? 'not found'))
  })
  return listen(server)
}

/** Starts Chromium. Lighthouse connects to the debugging port. */
export async function launch(debuggingPort?: number): Promise<Browser> {
  const { executablePath, args } = await findChromium()
  const port = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]
  return chromium.launch({ executablePath, args: [...args, ...port] })
}

/** The served site, and a browser to open it in. */
export interface BrowsedSite {
  readonly url: string
  readonly browser: Browser
  close(): Promise<void>
}

/** Serves the site and starts Chromium. */
export async function browseSite(debuggingPort?: number): Promise<BrowsedSite> {
  const site = await serveSite()
  const browser = await launch(debuggingPort)
  return {
    url: site.url,
    browser,
    async close() {
      await browser.close()
      await site.close()
    },
  }
}
