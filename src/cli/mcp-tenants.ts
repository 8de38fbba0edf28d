import type { Server } from '@modelcontextprotocol/server'
import type { ClientCore } from '../core/client/client-core.ts'
import type { Period } from '../core/pipeline/credits.ts'
import type { HttpTenant } from '../mcp/http.ts'
import type { McpToken } from './mcp-tokens.ts'

/** The budget of a token whose entry in the tokens file has none. */
interface DefaultBudget {
  readonly budget: number
  readonly per?: Period
}

interface KnownToken {
  readonly entry: McpToken
  readonly core: ClientCore
  readonly tenant: HttpTenant
}

/**
 * Creates a tenant for each token. A tenant has its own budget, cached results, requests in flight, stored results and
 * confirmations, so that a token reads nothing that another one has paid for. Tokens share the rate limit.
 */
export class TokenTenants {
  readonly #core: ClientCore
  readonly #defaults: DefaultBudget
  readonly #factoryOf: (core: ClientCore) => () => Server
  /** All tokens so far by name. A token that is removed and added again continues with the rest of its budget. */
  readonly #known = new Map<string, KnownToken>()
  current: readonly HttpTenant[] = []

  constructor(core: ClientCore, { budget, per }: DefaultBudget, factoryOf: (core: ClientCore) => () => Server) {
    this.#core = core
    this.#defaults = { budget, ...(per && { per }) }
    this.#factoryOf = factoryOf
  }

  /** Replaces the tokens. The tenant of an unchanged token stays the same. */
  update(tokens: readonly McpToken[]): void {
    this.current = tokens.map((entry) => {
      const before = this.#known.get(entry.name)
      const known = before && isSame(before.entry, entry) ? before : this.#create(entry, before)
      this.#known.set(entry.name, known)
      return known.tenant
    })
  }

  #create(entry: McpToken, before: KnownToken | undefined): KnownToken {
    const { name, token, ...own } = entry
    if (before && hasSameBudget(before.entry, entry)) {
      const { createMcpServer } = before.tenant
      return { ...before, entry, tenant: { token, createMcpServer } }
    }
    const core = this.#core.withOptions({ name, namespace: name, credits: { ...this.#defaults, ...own } })
    // A new budget counts what the token has spent of the old one.
    if (before) core.ledger.spent = before.core.ledger.limit - before.core.ledger.remaining
    return { entry, core, tenant: { token, createMcpServer: this.#factoryOf(core) } }
  }
}

const isSame = (a: McpToken, b: McpToken): boolean => a.token === b.token && hasSameBudget(a, b)

const hasSameBudget = (a: McpToken, b: McpToken): boolean => a.budget === b.budget && a.per === b.per
