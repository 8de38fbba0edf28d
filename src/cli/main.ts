#!/usr/bin/env node
import { enableCompileCache } from 'node:module'

// Compiled once, loaded from then on: most of what a short command takes is its start.
enableCompileCache()
const { run } = await import('./run.ts')

process.exitCode = await run(process.argv.slice(2), process)
