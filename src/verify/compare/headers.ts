import { field } from '../../core/util/record.ts'
import { type Contract, entriesOf, escapeStep, type Part } from '../contract.ts'
import type { Exchange, Finding } from '../types.ts'
import { essenceOf } from './places.ts'

/**
 * Headers that are defined by HTTP, or that servers and proxies in front of a service add. All others belong to the
 * service, so the document must list them.
 */
const infrastructure =
  /^(accept|access-control|alt-svc|cache|cf|cross-origin|permissions-policy|referrer-policy|report|server|sl|timing-allow|x-amz|x-amzn|x-b3|x-cache|x-cloud|x-envoy|x-azure|x-vercel|x-request|x-correlation|x-trace|x-robots|x-ua|trace)(-.*)?$|^(age|allow|connection|content-(?!type$).*|date|etag|expires|keep-alive|last-modified|link|location|nel|pragma|proxy-.*|retry-after|set-cookie|strict-transport-security|trailer|transfer-encoding|upgrade|vary|via|warning|www-authenticate|x-powered-by|x-frame-options|x-content-type-options|x-xss-protection|x-dns-prefetch-control|x-download-options|x-permitted-cross-domain-policies|x-runtime|x-served-by|x-timer|traceparent|tracestate|deprecation|sunset|origin-agent-cluster)$/

export interface HeaderComparison {
  readonly findings: readonly Finding[]
  readonly seen: ReadonlyMap<string, unknown>
}

/** Compares the media type and the headers of a response with the document. */
export function compareHeaders(contract: Contract, response: Part, { headers }: Exchange): HeaderComparison {
  const findings: Finding[] = []
  const seen = new Map<string, unknown>()
  const report = (name: string, documented: unknown, received: unknown) => {
    const { pointer, steps } = response
    const place = { pointer: `${pointer}/headers/${escapeStep(name)}`, steps: [...steps, 'headers', name] }
    findings.push({ kind: 'header', ...place, contract: documented ?? null, received: received ?? null })
  }
  const types = Object.keys(contract.child(response, 'content').value ?? {})
  const type = headers['content-type']
  if (types.length && !types.includes(essenceOf(type)))
    report('content-type', types.length === 1 ? types[0] : types, type)
  const declared = entriesOf(contract.child(response, 'headers')).map(
    ([name, part]) => [name.toLowerCase(), contract.follow(part)] as const,
  )
  for (const [name, part] of declared) {
    if (headers[name] !== undefined) seen.set(part.pointer, headers[name])
    else if (field(part.value, 'required') === true) report(name, 'required', null)
  }
  const names = new Set(declared.map(([name]) => name))
  for (const [name, value] of Object.entries(headers))
    if (name !== 'content-type' && !names.has(name) && !infrastructure.test(name)) report(name, null, value)
  return { findings, seen }
}
