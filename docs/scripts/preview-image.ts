import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from '../test/site.ts'

/* Draws public/preview.png, the image that previews of links show. Run it after a change of the text, the mark or the font. */

const root = join(import.meta.dirname, '..')
const dataUrl = (type: string, path: string) =>
  `data:${type};base64,${readFileSync(join(root, path)).toString('base64')}`
const font = dataUrl('font/woff2', 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2')

const browser = await launch()
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await page.setContent(`<style>
  @font-face { font-family: Geist; src: url(${font}); font-weight: 100 900 }
  body { margin: 0; height: 630px; padding: 80px; box-sizing: border-box; background: #111513; color: #f7f8f6; font-family: Geist;
    display: flex; flex-direction: column; justify-content: space-between }
  header { display: flex; gap: 20px; align-items: center; font-size: 44px; font-weight: 600; letter-spacing: -1px }
  header img { height: 56px }
  h1 { margin: 0; font-size: 92px; line-height: 1.05; letter-spacing: -4px; font-weight: 650 }
  p { margin: 0; font-size: 34px; color: #98a19b }
</style>
<header><img src="${dataUrl('image/svg+xml', 'src/assets/mark.svg')}">chaindata</header>
<h1>Blockchain data, with the price on every call.</h1>
<p>The TypeScript SDK for a multi-chain blockchain data API</p>`)
await page.evaluate(() => document.fonts.ready)
await page.screenshot({ path: join(root, 'public/preview.png') })
await browser.close()
