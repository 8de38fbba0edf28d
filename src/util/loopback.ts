/** Returns whether the host is a loopback address, which only this machine can reach. */
export const isLoopback = (host: string): boolean => ['127.0.0.1', 'localhost', '::1'].includes(host)
