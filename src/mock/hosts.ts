/** Returns whether a host name (as `URL.hostname` formats it) belongs to the local machine. */
export const isLoopbackName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(\.\d+){3}$/.test(name)

/**
 * Returns the host name in a `Host` header, as `URL.hostname` formats it. Returns `undefined` if the header is missing
 * or invalid.
 */
function hostNameIn(header: string | undefined): string | undefined {
  const url = `http://${header}`
  if (!header || /[\s/\\?#@]/.test(header) || !URL.canParse(url)) return undefined
  return new URL(url).hostname.replace(/\.$/, '')
}

export const isHostName = (value: unknown): boolean =>
  typeof value === 'string' && /^(\[.+\]|[^:]+)$/.test(value) && hostNameIn(value) !== undefined

/**
 * Creates a function that checks the `Host` header of requests, to prevent DNS rebinding. A web page whose domain
 * resolves to 127.0.0.1 sends its own domain in this header. An IP address in the header is not a sign of DNS
 * rebinding, so a server that other machines can reach accepts any IP address.
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
