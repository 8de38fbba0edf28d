import type { TestProject } from 'vitest/node'
import { startMock } from '../../src/mock/index.ts'

/** Starts the mock instead of Prism for the tests in test/contract. Like Prism, it returns examples. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const mock = await startMock({ examples: true })
  project.provide('prism', mock.url)
  return mock.close
}
