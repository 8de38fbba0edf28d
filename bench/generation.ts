/**
 * Measures how long the generation of the client from the OpenAPI document takes.
 *
 * node bench/generation.ts
 */
import { execFileSync } from 'node:child_process'
import { printTable, quantity } from './report.ts'

const started = performance.now()
execFileSync(process.execPath, ['scripts/generate.ts', '--check'], { stdio: ['ignore', 'ignore', 'inherit'] })
printTable('npm run generate', 'seconds')('all steps', quantity((performance.now() - started) / 1000, 2))
