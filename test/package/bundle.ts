import { build } from 'esbuild'

/** Bundles the suite and the package into one file, like the bundler of an application. */
export async function bundle(
  folder: string,
  contents: string,
  conditions: string[],
  format: 'esm' | 'iife' = 'esm',
): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    write: false,
    format,
    // A script has no `import.meta`.
    logOverride: { 'empty-import-meta': 'silent' },
    conditions,
  })
  return outputFiles[0]?.text ?? ''
}
