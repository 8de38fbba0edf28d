import { delivery } from '../../generated/delivery.gen.ts'
import { throwParameterError } from '../core/errors.ts'

const hmac = { name: 'HMAC', hash: delivery.hash } as const

/** Verifies the signature of a request body. Web Crypto compares signatures in constant time. */
export class Signatures {
  readonly #secrets: readonly string[]
  #keys: Promise<CryptoKey[]> | undefined

  constructor(secrets: readonly string[]) {
    for (const secret of secrets.length ? secrets : ['']) {
      if (typeof secret !== 'string' || !secret)
        throwParameterError(
          { operation: 'createAlertHandler', parameter: 'secret', rule: 'minLength' },
          '`secret` must be a non-empty string',
        )
    }
    this.#secrets = secrets
  }

  async check(bytes: BufferSource, signature: BufferSource): Promise<boolean> {
    this.#keys ??= Promise.all(this.#secrets.map(importKey))
    for (const key of await this.#keys) if (await crypto.subtle.verify(hmac.name, key, signature, bytes)) return true
    return false
  }
}

const importKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), hmac, false, ['verify'])

/** Decodes a signature header. Returns `undefined` if the header is missing, repeated or not canonical base64. */
export function readSignature(header: string | null | undefined): Uint8Array<ArrayBuffer> | undefined {
  if (!header) return undefined
  try {
    const text = atob(header)
    if (btoa(text) !== header) return undefined
    const bytes = new Uint8Array(text.length)
    for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
    return bytes
  } catch {
    return undefined
  }
}

export async function digest(bytes: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
