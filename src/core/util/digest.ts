/** Returns a 32-bit FNV-1a digest of a string. The digest is not cryptographic, so it cannot hide a secret. */
export function textDigest(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
