import type { TestProject } from 'vitest/node'
import { startMock } from '../../src/mock/index.ts'

/** Starts the mock, which replaces Prism in the tests of test/contract. Like Prism, the mock returns examples. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const mock = await startMock({ examples: true })
  project.provide('prism', mock.url)
  return mock.close
}
