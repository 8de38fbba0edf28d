import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exitCodes } from '../../src/cli/failure.ts'

/* What the guide says in words of its own, held against what it speaks of. */

const guide = (page: string): string =>
  readFileSync(join(import.meta.dirname, '../src/content/docs/guide', `${page}.md`), 'utf8')

test('the exit codes are those of the command', () => {
  const rows = guide('command-line').matchAll(/^\| (\d+) +\| (.*?) +\|$/gm)
  expect([...rows].map(([, exit, meaning]) => ({ exit: Number(exit), meaning: meaning?.replaceAll('`', '') }))).toEqual(
    exitCodes.map(({ exit, meaning }) => ({ exit, meaning })),
  )
})
