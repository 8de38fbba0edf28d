import { build } from 'esbuild'

/** One file with the suite and the package, as an application's bundler makes it. */
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
