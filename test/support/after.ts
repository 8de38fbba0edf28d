import { afterAll, afterEach, vi } from 'vitest'

/* Test files share processes, so each must leave globals as it found them. */

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
