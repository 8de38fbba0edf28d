import type { OutgoingRequest } from '../core/pipeline/request.ts'
import type { Subject } from './changed-request.ts'
import type { CacheRule } from './rules.ts'

/**
 * Returns the cache key of a call: the namespaces of the cache and the client, the version of the cache rule, the price
 * plan, the URL and the parameters. The key contains no headers and no API key, so that clients with different API keys share results.
 */
export function keyOf(
  namespace: string,
  { version, unordered }: CacheRule,
  { url }: OutgoingRequest,
  { core, metadata, parameters }: Subject,
): string {
  const child = core.namespace === undefined ? '' : ` ${encodeURIComponent(core.namespace)}`
  let key = `${namespace}|${version}|${core.plan}${child}|${url.split('?', 1)[0]}?`
  // The order of the OpenAPI document makes the cache key independent of the order in which the caller passes
  // parameters.
  for (const name in metadata.parameters) {
    const value = parameters[name] ?? metadata.parameters[name]?.default
    if (value === undefined) continue
    const text = Array.isArray(value) && unordered?.includes(name) ? value.toSorted() : value
    key += `${name}=${encodeURIComponent(String(text))}&`
  }
  return key
}
