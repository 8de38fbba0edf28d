/**
 * `npm run release:check`: exits with 1 if `package.json` lacks a property that a release needs. Runs before the first step
 * of a release, because a published version cannot be changed.
 */
import { readFile } from 'node:fs/promises'

/** npm compares the repository with the one that publishes, and the MCP registry compares the name. */
const required = ['homepage', 'repository', 'mcpName']

export const missingProperties = (manifest: Readonly<Record<string, unknown>>): string[] =>
  required.filter((name) => !manifest[name])

if (import.meta.main) {
  const missing = missingProperties(JSON.parse(await readFile('package.json', 'utf8')))
  if (missing.length) {
    console.error(`package.json needs ${missing.join(', ')} before a release; see "Releasing" in CONTRIBUTING.md`)
    process.exitCode = 1
  }
}
