import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { generate } from 'chaindata/codegen'

await generate({ output: 'api', groups: ['names'] })
assert.match(await readFile('api/sdk.gen.ts', 'utf8'), /export const namesResolve/)
