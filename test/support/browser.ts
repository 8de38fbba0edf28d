import { build } from 'esbuild'
import { chromium, type Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { findChromium } from './chromium.ts'

/**
 * Bundles the script of a web page.
 *
 * @param resolveDir Folder for relative imports.
 */
export async function bundleScript(contents: string, resolveDir: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
  })
  return outputFiles[0]?.text ?? ''
}

/** Opens a tab in headless Chromium, and closes it at the end of the test. */
export async function openTab(): Promise<Page> {
  const browser = await chromium.launch(await findChromium())
  onTestFinished(() => browser.close())
  return browser.newPage()
}
