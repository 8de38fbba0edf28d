/** Rejects if `reply` takes longer than `timeout` milliseconds; what it becomes later is ignored. */
export async function inTime<T>(reply: Promise<T>, timeout: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${timeout} ms`)), timeout)
  })
  try {
    return await Promise.race([reply, late])
  } finally {
    clearTimeout(timer)
    reply.catch(() => {})
  }
}
