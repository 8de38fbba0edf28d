import { expect, test, vi } from 'vitest'
import type * as packages from '../../src/catalog/package.ts'
import { runCommand } from './command.ts'

vi.mock('../../src/catalog/package.ts', async (importOriginal) => {
  const original = await importOriginal<typeof packages>()
  return { ...original, manifest: () => ({ ...original.manifest(), version: '1.2.3', chaindata: { published: true } }) }
})

test.each(['claude', 'cursor', 'vscode', 'codex'])(
  '%s gets the pinned version of a published package',
  async (name) => {
    const { out } = await runCommand(['mcp', 'install', name])
    expect(out.replace(/\s+/g, ' ')).toContain('"-y", "chaindata@1.2.3", "mcp", "--budget", "10000"')
    expect(out).toMatch(/command"?[ :=]+"npx"/)
  },
)
