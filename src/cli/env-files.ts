import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { field } from '../util/record.ts'
import { UsageError } from './errors.ts'
import type { Io } from './io.ts'

/**
 * Returns the environment with the variables of files, as `node --env-file` reads them: variables that are set already are
 * kept, and a later file takes precedence over an earlier one.
 */
export function withEnvFiles(env: Io['env'], paths: readonly string[]): Io['env'] {
  return Object.assign({}, ...paths.map(readEnvFile), env)
}

function readEnvFile(path: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new UsageError(
      `the file passed as --env-file can't be read (${field(error, 'code') ?? 'invalid'})`,
      'Check its path and permissions',
    )
  }
}
