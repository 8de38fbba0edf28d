import { credentialHeaders } from '../../generated/auth.gen.ts'
import { namesResolve } from '../../generated/client/metadata.gen.ts'

/** Returns a curl command for a first call to the mock server at `url`. */
export function sampleCall(url: string): string {
  const { path, parameters } = namesResolve()
  const [chain] = parameters['chain']?.enum ?? []
  return `curl '${url}${path}?chain=${chain}&name=vitalik.eth' -H '${credentialHeaders[0]}: any-key'`
}
