import type { TestProject } from 'vitest/node'
import { startMock } from '../../src/mock/index.ts'

/** Starts the mock where the contract suite otherwise has Prism; as there, an answer is an example. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const mock = await startMock({ examples: true })
  project.provide('prism', mock.url)
  return mock.close
}
