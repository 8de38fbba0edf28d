/** Returns whether a host name refers to this machine. Expects the format of `URL.hostname`. */
export const isLoopbackName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(\.\d+){3}$/.test(name)

/**
 * Returns the host name from a `Host` header, in the format of `URL.hostname`. Returns `undefined` if the header is
 * missing or invalid.
 */
function hostNameIn(header: string | undefined): string | undefined {
  const url = `http://${header}`
  if (!header || /[\s/\\?#@]/.test(header) || !URL.canParse(url)) return undefined
  return new URL(url).hostname.replace(/\.$/, '')
}

export const isHostName = (value: unknown): boolean =>
  typeof value === 'string' && /^(\[.+\]|[^:]+)$/.test(value) && hostNameIn(value) !== undefined

/**
 * Creates a function that returns whether a server accepts a `Host` header. The check prevents DNS rebinding: a web
 * page whose domain resolves to 127.0.0.1 sends requests to the server, with the domain in this header. An IP address
 * in the header cannot come from DNS rebinding. A server that other machines can reach therefore accepts any IP
 * address.
 *
 * @param listensOn Host name or IP address of the server.
 */
export function createHostCheck(
  listensOn: string,
  allowHosts: readonly string[],
): (header: string | undefined) => boolean {
  const own = hostNameIn(listensOn.includes(':') ? `[${listensOn}]` : listensOn)
  const isRemote = own === undefined || !isLoopbackName(own)
  const allowed = [own, ...allowHosts.map(hostNameIn)]
  return (header) => {
    const name = hostNameIn(header)
    if (name === undefined) return false
    return isLoopbackName(name) || allowed.includes(name) || (isRemote && /^(\[|\d+(\.\d+){3}$)/.test(name))
  }
}
