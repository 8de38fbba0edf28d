import { build } from 'esbuild'

/** Bundles the suite and the package into one file, like the bundler of an application. */
export async function bundle(folder: string, contents: string, conditions: string[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    write: false,
    format: 'esm',
    conditions,
  })
  return outputFiles[0]?.text ?? ''
}
