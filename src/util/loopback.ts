/** Whether nobody but this machine can connect to what listens there. */
export const isLoopback = (host: string): boolean => ['127.0.0.1', 'localhost', '::1'].includes(host)
