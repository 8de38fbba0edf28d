/** Whether a host name, as `URL` writes it, always means this machine. */
export const isLoopbackName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(\.\d+){3}$/.test(name)

/** The name in a `Host` header as `URL` writes it, without the port; `undefined` if the header is missing or invalid. */
function hostNameIn(header: string | undefined): string | undefined {
  const url = `http://${header}`
  if (!header || /[\s/\\?#@]/.test(header) || !URL.canParse(url)) return undefined
  return new URL(url).hostname.replace(/\.$/, '')
}

export const isHostName = (value: unknown): boolean =>
  typeof value === 'string' && /^(\[.+\]|[^:]+)$/.test(value) && hostNameIn(value) !== undefined

/**
 * Returns the check of the `Host` header. It protects against DNS rebinding: a web page whose own name resolves to
 * 127.0.0.1 sends that name. An IP address cannot be rebound, so a server that listens beyond loopback accepts all.
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
