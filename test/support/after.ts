import { afterAll, afterEach, vi } from 'vitest'

/* Restores globals after each test file, because test files share processes. */

afterEach(() => {
  const polluted = Object.keys(Object.prototype)
  if (polluted.length) throw new Error(`the test added properties to Object.prototype: ${polluted.join(', ')}`)
})

afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
