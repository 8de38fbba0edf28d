import { describe, expect, it } from 'vitest'
import { InsufficientCreditsError } from '../../src/index.ts'
import { RecentAccounts } from '../../src/redis/recent-accounts.ts'
import { SharedAccount, type SharedAccountSettings } from '../../src/redis/shared-account.ts'
import { quiet } from './support.ts'

const settings: SharedAccountSettings = {
  ...{ rate: undefined, maxRetryAfter: 60_000, budget: undefined, per: undefined, monthStartsOn: 1, lease: 15_000 },
  ...{ timeout: 500, fallbackFor: 0, fallbackShare: 0.1, fallbackCredits: 0, logger: quiet },
  limit: (request, next, context) => next(request, context),
}
const create = () => new SharedAccount(settings, () => new Promise(() => {}))

describe('RecentAccounts', () => {
  it('drops the account that was idle for longest', () => {
    const accounts = new RecentAccounts()
    const first = accounts.get('0', create)
    for (let i = 1; i < 1_000; i++) accounts.get(String(i), create)
    expect(accounts.get('0', create)).toBe(first)
    for (let i = 1_000; i < 3_000; i++) accounts.get(String(i), create)
    expect([...accounts]).toHaveLength(1_000)
    expect(accounts.get('0', create)).not.toBe(first)
  })

  it('keeps an account that has something to report', () => {
    const accounts = new RecentAccounts()
    const busy = accounts.get('busy', create)
    busy.openBreaker(
      new InsufficientCreditsError('no credits', { operation: 'names.resolve', attempts: 1, status: 402 }),
      60_000,
    )
    for (let i = 0; i < 2_000; i++) accounts.get(String(i), create)
    expect(accounts.get('busy', create)).toBe(busy)
  })
})
