import type { SharedAccount } from './shared-account.ts'

/** Number of accounts from which idle ones are dropped. */
const maxAccounts = 1_000

/**
 * The accounts of one process. Callers can send any number of keys, so the accounts that were idle for longest are dropped.
 * Nothing is lost: Redis has their credits.
 */
export class RecentAccounts implements Iterable<SharedAccount> {
  readonly #accounts = new Map<string, SharedAccount>()

  get(id: string, create: () => SharedAccount): SharedAccount {
    const known = this.#accounts.get(id)
    if (!known) this.#dropIdle()
    const account = known ?? create()
    // A map iterates in the order of insertion: the last used account comes last.
    this.#accounts.delete(id)
    this.#accounts.set(id, account)
    return account
  }

  #dropIdle(): void {
    if (this.#accounts.size < maxAccounts) return
    for (const [id, account] of this.#accounts) if (account.isIdle) return void this.#accounts.delete(id)
  }

  [Symbol.iterator](): Iterator<SharedAccount> {
    return this.#accounts.values()
  }
}
