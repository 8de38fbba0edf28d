import { isRecord } from '../core/util/record.ts'

/** Matches the names of fields whose values must not be in a report or a recording. */
const privateName =
  /private.?key|secret|mnemonic|seed.?phrase|password|passphrase|api.?key|authorization|cookie|access.?token|^(payload.?)?signature$|e-?mail|^phone$/i

/** Begins only where a word begins, because trying each of its characters would take quadratic time. */
const emailAddress = /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/g

/** Returns a copy of a JSON value without private data: the values of fields with such names, and email addresses. */
export function withoutPrivateData(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(emailAddress, '[redacted]')
  if (Array.isArray(value)) return value.map(withoutPrivateData)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, privateName.test(name) ? '[redacted]' : withoutPrivateData(one)]),
  )
}

/** Returns whether the values of a field must not be in a report. */
export const isPrivateName = (name: string): boolean => privateName.test(name)
