/**
 * Starts to measure the CPU time of this thread. Returns a function that returns the milliseconds used since. Other
 * processes do not affect them, so a test of linear time passes on a busy machine.
 */
export function measureCpuTime(): () => number {
  const before = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1_000
  }
}
