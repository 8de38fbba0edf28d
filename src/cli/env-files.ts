import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { field } from '../core/util/record.ts'
import { UsageError } from './errors.ts'
import type { Io } from './io.ts'

/**
 * Returns `env` with the variables of the files at `paths` added, like `node --env-file`. Variables in `env` take
 * precedence over files, and later files over earlier ones.
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
