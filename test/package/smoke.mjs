// The one suite that every runtime runs: plain JavaScript, nothing but the package and what all runtimes have.
import {
  BudgetError,
  ChainDataError,
  createClient,
  InsufficientCreditsError,
  ParameterError,
  ResponseError,
} from 'chaindata'
import { createCore } from 'chaindata/core'
import { namesResolve } from 'chaindata/operations'

const chain = 'ethereum-mainnet'
const name = { chain, name: 'vitalik.eth' }
const history = { chain, addresses: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'] }

/** Its cases, in the order of the table. */
export const cases = {
  async 'a call'({ url }) {
    const chaindata = createClient({ baseUrl: url, apiKey: 'any' })
    const { data, response, attempts } = await chaindata.names.resolve(name).withResponse()
    equal(data.name, name.name)
    equal([response.status, attempts, chaindata.credits.spent], [200, 1, 20])
    const alone = await namesResolve(createCore({ baseUrl: url, apiKey: 'any' }), name)
    equal(alone.address, data.address)
    const wrong = await failure(chaindata.names.resolve({ chain: 'etherum-mainnet', name: 'a' }), ParameterError)
    equal(wrong.suggestion, chain)
  },

  async 'a 402'({ url }) {
    const chaindata = createClient({ baseUrl: url, apiKey: 'mock-no-credits' })
    const error = await failure(chaindata.names.resolve(name), InsufficientCreditsError)
    equal([error.name, error.status, error.credits, error.attempts], ['InsufficientCreditsError', 402, 20, 1])
    if (JSON.stringify(error).includes('mock-no-credits')) throw new Error('a key in an error')
    // The gate is closed: this one never leaves.
    const refused = await failure(chaindata.names.resolve(name), InsufficientCreditsError)
    equal(refused.attempts, 0)
  },

  async 'a walk'({ url }) {
    const chaindata = createClient({ baseUrl: url, apiKey: 'any' })
    const blocks = []
    for await (const one of chaindata.transactions.history.all(history, { concurrency: 4 }))
      blocks.push(one.blockNumber)
    let paged = 0
    for await (const page of chaindata.transactions.history.pages(history)) paged += page.items.length
    if (blocks.length < 50) throw new Error(`only ${blocks.length} transactions`)
    equal(blocks.length, paged)
    equal(
      blocks,
      blocks.toSorted((a, b) => b - a),
    )
    // Ends early, by its budget, with a cursor to go on from.
    const maxCredits = chaindata.transactions.history.plan(history, { all: true }).credits + 40
    const rest = await failure(
      Array.fromAsync(chaindata.transactions.history.all(history, { maxCredits })),
      BudgetError,
    )
    if (!rest.cursor) throw new Error('no cursor to go on from')
  },

  async 'an abort'({ url }) {
    const chaindata = createClient({ baseUrl: url, apiKey: 'mock-slow' })
    const controller = new AbortController()
    const started = Date.now()
    const call = chaindata.names.resolve(name, { signal: controller.signal })
    setTimeout(() => controller.abort(new Error('enough')), 100)
    equal((await failure(call)).message, 'enough')
    if (Date.now() - started > 2_000) throw new Error('it waited for the answer')
  },

  async 'a broken body'({ broken }) {
    const chaindata = createClient({ baseUrl: broken, apiKey: 'any', retries: 0 })
    const cut = await failure(chaindata.names.resolve(name), ChainDataError)
    // Some runtimes notice before they hand the answer over.
    if (!['response', 'connection'].includes(cut.code)) throw cut
    const page = await failure(chaindata.alerts.chains(), ResponseError)
    equal(page.text, '<html>')
  },
}

/** Runs all of them; what failed comes with its reason. */
export async function smoke(where) {
  const results = {}
  for (const [name, run] of Object.entries(cases)) {
    try {
      await run(where)
      results[name] = 'ok'
    } catch (error) {
      results[name] = String(error?.stack ?? error)
    }
  }
  return results
}

async function failure(promise, kind = Error) {
  const error = await promise.then(
    (value) => new Error(`it answered ${JSON.stringify(value)}`),
    (reason) => reason,
  )
  if (!(error instanceof kind)) throw error
  return error
}

function equal(actual, expected) {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (left !== right) throw new Error(`${left} is not ${right}`)
}
