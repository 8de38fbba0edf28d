import { afterAll, vi } from 'vitest'

/* Files of tests run in one process after each other: what one put in the place of something is gone for the next. */

afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
