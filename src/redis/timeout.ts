/**
 * Number of timers into which a timeout is divided. A process that was busy fires one timer late, and then reads
 * waiting responses before the next timer.
 */
const steps = 4

/** Rejects if a promise takes longer than `timeoutMs`. If the promise rejects later, the rejection is ignored. */
export async function withTimeout<T>(response: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`no response within ${timeoutMs} ms`))
    const startStep = (step: number) => {
      timer = setTimeout(() => (step < steps ? startStep(step + 1) : fail()), timeoutMs / steps)
    }
    startStep(1)
  })
  try {
    return await Promise.race([response, timeout])
  } finally {
    clearTimeout(timer)
  }
}
