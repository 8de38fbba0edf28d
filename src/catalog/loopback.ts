/** Returns whether only this machine can reach the host. */
export const isLoopback = (host: string): boolean => ['127.0.0.1', 'localhost', '::1'].includes(host)
