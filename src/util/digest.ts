/** Returns a 32-bit digest (FNV-1a) of a string. The digest is not cryptographic, and so cannot hide a secret. */
export function textDigest(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
