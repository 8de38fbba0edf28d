import { mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates an empty project with the packages of this repository in a temporary folder, and returns its path. */
export async function createProject(): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), 'chaindata-codegen-'))
  await writeFile(join(project, 'package.json'), '{}')
  await symlink(join(process.cwd(), 'node_modules'), join(project, 'node_modules'))
  return project
}
