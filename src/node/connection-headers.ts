/**
 * Headers of the connection, which only the HTTP client may set. If a length or an encoding differed from the body, the
 * server would read the next request on the connection, with its key, as part of a body. With another host, a server of
 * several sites would pass the key to another one.
 */
export const connectionHeaders: readonly string[] = [
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]
