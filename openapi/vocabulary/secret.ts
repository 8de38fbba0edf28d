import { key } from './define/key.ts'
import { flag } from './define/values.ts'

/**
 * `x-secret: true`: a private key. It is redacted from logs and errors, and examples use `<PRIVATE_KEY>`.
 */
export const secret = key('x-secret', {
  on: 'Schema',
  value: flag,
  diff: (_before, after, { report, what }) =>
    report('changed', `${after ? 'Started' : 'Stopped'} redacting ${what} in logs`),
})
