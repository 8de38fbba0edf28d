// The suite that every runtime runs. It is plain JavaScript, and uses only the package and web APIs.
import {
  BudgetError,
  ChainDataError,
  chainById,
  chains,
  createClient,
  InsufficientCreditsError,
  isChainDataError,
  namesResolveChains,
  ParameterError,
  ResponseError,
} from 'chaindata'
import { createAlertHandler } from 'chaindata/alerts'
import { batching } from 'chaindata/batch'
import { memoryCache } from 'chaindata/cache'
import { ParameterError as CoreParameterError, createCore } from 'chaindata/core'
import { createFetch, ParameterError as FetchParameterError, toResponse } from 'chaindata/fetch'
import { createProvider } from 'chaindata/gateway'
import { mockFetch } from 'chaindata/mock'
import { namesResolve } from 'chaindata/operations'
import { configure, namesResolve as resolveName, ParameterError as SdkParameterError } from 'chaindata/sdk'

const chain = 'ethereum-mainnet'
const name = { chain, name: 'vitalik.eth' }
const history = { chain, addresses: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'] }

/** The cases, in the order of the columns in the output. */
export const cases = {
  async 'a call'({ url }) {
    const chaindata = createClient({ baseUrl: url, apiKey: 'any' })
    const { data, response, attempts } = await chaindata.names.resolve(name).withResponse()
    equal(data.name, name.name)
    equal([response.status, attempts, chaindata.credits.spent], [200, 1, 20])
    const fromCore = await namesResolve(createCore({ baseUrl: url, apiKey: 'any' }), name)
    equal(fromCore.address, data.address)
    const invalid = await failure(chaindata.names.resolve({ chain: 'etherum-mainnet', name: 'a' }), ParameterError)
    equal(invalid.suggestion, chain)
  },

  async 'the cache'({ url }) {
    const chaindata = createClient({ baseUrl: url, apiKey: 'any', cache: memoryCache() })
    const first = await chaindata.names.resolve(name)
    const { data, source } = await chaindata.names.resolve(name).withResponse()
    equal([data, source], [first, 'cache'])
    equal([chaindata.credits.spent, chaindata.credits.saved], [20, 20])
    const { wallet } = batching(chaindata)
    const balanceOf = (end) =>
      wallet.balancesAt({ chain, blockNumber: 1, addresses: [history.addresses[0].slice(0, -1) + end] })
    const balances = await Promise.all([1, 2, 3].map(balanceOf))
    equal([balances.flatMap(({ result }) => result).length, chaindata.credits.spent], [3, 120])
  },

  async chains({ url }) {
    equal([chainById(1), chains[chain].chainId, namesResolveChains.includes(chain)], [chain, 1, true])
    const urls = []
    const fetch = async (sent) => {
      urls.push(sent)
      return Response.json({ ...name, resolved: false })
    }
    const chaindata = createClient({ baseUrl: url, apiKey: 'any', fetch })
    await chaindata.names.resolve({ ...name, chain: 'newer-mainnet' }, { unchecked: ['chain'] })
    equal(new URL(urls[0]).searchParams.get('chain'), 'newer-mainnet')
  },

  async 'the mock'({ url }) {
    const fetch = mockFetch({ on: { 'names.resolve': { status: 503, times: 1 } } })
    const chaindata = createClient({ baseUrl: url, apiKey: 'any', fetch, retries: 1 })
    const child = chaindata.withOptions({ name: 'child', credits: { budget: 50 } })
    equal((await child.names.resolve(name).withResponse()).attempts, 2)
    equal([fetch.requests.length, chaindata.credits.byName.child.spent], [2, 20])
    equal((await chaindata.request('GET', '/v4/data/ns/name', { query: name })).name, name.name)
  },

  async errors({ url }) {
    equal(
      [CoreParameterError, FetchParameterError, SdkParameterError].every((one) => one === ParameterError),
      true,
    )
    const fetch = createFetch({ baseUrl: url, apiKey: 'any' })
    const error = await failure(fetch('/v4/data/ns/name?chain=etherum-mainnet&name=a'), FetchParameterError)
    equal([isChainDataError(error), isChainDataError(new Error('other'))], [true, false])
    const response = toResponse(error)
    const { code, suggestion } = await response.json()
    equal([response.status, code, suggestion], [400, 'parameter', chain])
  },

  async 'the generated SDK'({ url }) {
    const layer = configure({ baseUrl: url, apiKey: 'any' })
    const { data, error } = await resolveName({ query: name })
    equal([data?.name, error, layer.credits.spent], [name.name, undefined, 20])
    const invalid = await resolveName({ query: { chain: 'etherum-mainnet', name: 'a' } })
    if (!(invalid.error instanceof ParameterError)) throw invalid.error
  },

  async 'a 402'({ url }) {
    const chaindata = createClient({ baseUrl: url, apiKey: 'mock-no-credits' })
    const error = await failure(chaindata.names.resolve(name), InsufficientCreditsError)
    equal([error.name, error.status, error.credits, error.attempts], ['InsufficientCreditsError', 402, 20, 1])
    if (JSON.stringify(error).includes('mock-no-credits')) throw new Error('a key in an error')
    // The circuit breaker is open, so the client does not send this request.
    const rejected = await failure(chaindata.names.resolve(name), InsufficientCreditsError)
    equal(rejected.attempts, 0)
  },

  async pagination({ url }) {
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
    // The iteration stops at its budget, with a cursor to resume from.
    const maxCredits = chaindata.transactions.history.plan(history, { all: true }).credits + 40
    const rest = await failure(
      Array.fromAsync(chaindata.transactions.history.all(history, { maxCredits })),
      BudgetError,
    )
    if (!rest.cursor) throw new Error('the error has no cursor')
  },

  async 'an abort'({ url }) {
    const chaindata = createClient({ baseUrl: url, apiKey: 'mock-slow' })
    const controller = new AbortController()
    const started = Date.now()
    const call = chaindata.names.resolve(name, { signal: controller.signal })
    setTimeout(() => controller.abort(new Error('enough')), 100)
    equal((await failure(call)).message, 'enough')
    if (Date.now() - started > 2_000) throw new Error('the abort waited for the response')
  },

  async 'a broken body'({ broken }) {
    const chaindata = createClient({ baseUrl: broken, apiKey: 'any', retries: 0 })
    const cut = await failure(chaindata.names.resolve(name), ChainDataError)
    // Some runtimes report the error before they return the response.
    if (!['response', 'connection'].includes(cut.code)) throw cut
    const page = await failure(chaindata.alerts.chains(), ResponseError)
    equal(page.text, '<html>')
  },

  async 'an alert'() {
    const { secret, body, signature } = signed
    const alerts = []
    const handler = createAlertHandler({ secret, onAlert: (alert) => alerts.push(alert) })
    const post = async (text) => {
      const headers = { 'x-payload-hash': signature }
      return (await handler(new Request('http://localhost/alerts', { method: 'POST', headers, body: text }))).status
    }
    equal([await post(body), await post(body), await post(`${body} `)], [204, 204, 401])
    await handler.idle()
    equal([alerts.length, alerts[0].form, alerts[0].payload.amount], [1, 'flat', '20'])
  },

  async 'a provider'() {
    const provider = createProvider({
      url: 'https://node.invalid',
      apiKey: 'any-key',
      fetch: async (_, { headers, body }) => {
        const { id, method } = JSON.parse(body)
        const error = { code: -32601, message: 'no such method' }
        return Response.json({ id, ...(method === 'key' ? { result: headers['x-api-key'] } : { error }) })
      },
    })
    equal(await provider.request({ method: 'key' }), 'any-key')
    const error = await failure(provider.request({ method: 'other' }), ChainDataError)
    equal([error.name, error.code], ['NotFoundError', -32601])
  },
}

/** A request body with its signature, as the original service sent it. */
const signed = {
  secret: 'c354b83b-d31b-4dda-9bab-d6a67715a1ed',
  body: '{"address":"TJG7iciLGjsib9qhe6U6F7M2vxYJuDjWNM","amount":"20","counterAddress":"TVf3RVEtzKtMfqQaCAWs9d4HKbC4bZGaWP","asset":"TRON","blockNumber":44087791,"txId":"93442189d7bccbe009f8ab594831ff9d7d258cab712d74a404cd3dccdc4c6d69","type":"native","tokenId":null,"chain":"tron-testnet","subscriptionType":"ADDRESS_EVENT"}',
  signature: 'WdhYQft+qP8LpYAdeOMncUzIZ7DSUWX9JVSjeGH3F4mCreUxtIpTl2VYigm+qUvkfSQ0lWmTrzADm4mGxSVcxA==',
}

/** Runs all cases. Returns `ok` or the error of each case. */
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
    (value) => new Error(`it resolved with ${JSON.stringify(value)}`),
    (reason) => reason,
  )
  if (!(error instanceof kind)) throw error
  return error
}

function equal(actual, expected) {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (left !== right) throw new Error(`${left} is not ${right}`)
}
