import { execFile } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { type RspackOptions, rspack } from '@rspack/core'
import Metro from 'metro'
import { rollup } from 'rollup'
import { build as vite } from 'vite'
import webpack, { type Configuration } from 'webpack'

const run = promisify(execFile)
const sources = join(import.meta.dirname, 'bundlers')
const entry = join(sources, 'page.js')
const copyHtml = (folder: string) => cp(join(sources, 'index.html'), join(folder, 'index.html'))

/** Options that webpack and Rspack share. */
const packOptions = (path: string): Configuration & RspackOptions => ({
  mode: 'production',
  entry,
  output: { path, filename: 'page.js' },
})

/** The part of a compiler of webpack or Rspack that is used here. */
interface Compiler {
  run(
    done: (error: Error | null, stats?: { hasErrors(): boolean; hasWarnings(): boolean; toString(): string }) => void,
  ): void
  close(done: (error?: Error | null) => void): void
}

/** Runs webpack or Rspack. A warning counts as a failure. */
const compile = async (compiler: Compiler | null) => {
  if (!compiler) throw new Error('no compiler')
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() || stats?.hasWarnings() ? reject(error ?? new Error(`${stats}`)) : resolve(),
    ),
  )
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())))
}

/** Builds the page of `bundlers/` into a folder. */
type Build = (folder: string) => Promise<void>

/** Each bundler, with as few options as it accepts. */
export const bundlers: Record<string, Build> = {
  Vite: async (outDir) => {
    await vite({ root: sources, base: './', configFile: false, logLevel: 'error', build: { outDir } })
  },
  Rollup: async (dir) => {
    const bundle = await rollup({
      input: entry,
      plugins: [nodeResolve({ browser: true })],
      onwarn: (warning) => {
        throw new Error(warning.message)
      },
    })
    await bundle.write({ dir })
    await bundle.close()
    await copyHtml(dir)
  },
  webpack: async (path) => {
    await compile(webpack({ ...packOptions(path), performance: false }))
    await copyHtml(path)
  },
  Rspack: async (path) => {
    await compile(rspack({ ...packOptions(path), performance: false }))
    await copyHtml(path)
  },
  Parcel: async (folder) => {
    const parcel = join(import.meta.dirname, 'node_modules/parcel/lib/bin.js')
    const options = ['--dist-dir', folder, '--public-url', './', '--no-cache', '--no-source-maps']
    await run(process.execPath, [parcel, 'build', join(sources, 'index.html'), ...options], { cwd: sources })
  },
  Metro: async (folder) => {
    const config = await Metro.loadConfig({ cwd: sources, config: join(sources, 'metro.config.cjs') })
    await Metro.runBuild(config, { entry: 'page.js', platform: 'web', out: join(folder, 'page.js'), dev: false })
    await copyHtml(folder)
  },
}
