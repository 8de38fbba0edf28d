import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Returns descriptions of the problems that prevent a generated client from compiling in a project. Each description
 * explains how to fix the problem.
 */
export function warningsOf(folder: string, project: string): string[] {
  const missing = importedPackages(folder).filter((name) => !isInstalled(name, project))
  const warnings = missing.length
    ? [`The client imports packages that are not installed: npm install ${missing.join(' ')}`]
    : []
  // openapi-ts adds file extensions to imports only if the tsconfig.json requires them.
  if (!ancestors(project).some((parent) => existsSync(join(parent, 'tsconfig.json'))))
    warnings.push(
      'There is no tsconfig.json, so imports have no file extensions. If you use nodenext, create it and generate again.',
    )
  return warnings
}

function importedPackages(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const specifiers = files.flatMap((file) =>
    [
      ...readFileSync(join(file.parentPath, file.name), 'utf8').matchAll(/^(?:import|export) .* from '([^.'][^']*)'/gm),
    ].map(([, specifier = '']) => specifier),
  )
  const names = specifiers.map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'))
  return [...new Set(names)].filter((name) => !isBuiltin(name)).sort()
}

const isInstalled = (name: string, project: string): boolean =>
  (createRequire(join(project, 'package.json')).resolve.paths(name) ?? []).some((path) => existsSync(join(path, name)))

function ancestors(folder: string): string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [folder, ...ancestors(parent)]
}
