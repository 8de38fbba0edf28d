import { describe, expect, test } from 'vitest'
import { createProvider } from '../../src/gateway/index.ts'
import { createClient } from '../../src/index.ts'
import { mockFetch } from '../../src/mock/index.ts'

const chain = 'ethereum-mainnet'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const apes = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d'
const cards = '0x495f947276749ce646f68ac8c248420045cb7b5e'
const wallet = '0x1111111111111111111111111111111111111111'
const holdings = [{ balance: '1.5' }, { tokenAddress: usdc, balance: '5' }, { tokenAddress: apes, tokenId: '1' }]

const fetch = mockFetch({ world: { wallets: { [wallet]: { holdings } } } })
const chaindata = createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch })

async function send(body: unknown, slug: string = chain, init: RequestInit = {}): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return fetch(`http://mock/rpc/${slug}`, { method: 'POST', body: text, ...init })
}

/** Returns the result or the error of a JSON-RPC method. */
async function call(method: string, ...params: unknown[]) {
  const { result, error } = await (await send({ jsonrpc: '2.0', id: 1, method, params })).json()
  return error ?? result
}

const word = (digits: string) => digits.replace('0x', '').padStart(64, '0')
const callContract = (to: string, ...data: string[]) => call('eth_call', { to, data: `0x${data.join('')}` }, 'latest')

/** Data of an `ownerOf` call for an NFT without an owner. */
const unownedNft = `0x6352211e${'f'.repeat(64)}`

describe('the node', () => {
  test('has the chain ID of the OpenAPI document and the latest block', async () => {
    expect(await call('eth_chainId')).toBe('0x1')
    expect(await call('net_version')).toBe('1')
    const number = await call('eth_blockNumber')
    expect(await call('eth_getBlockByNumber', 'latest', false)).toMatchObject({ number, transactions: [] })
    const { parentHash } = await call('eth_getBlockByNumber', '0x2', false)
    expect(await call('eth_getBlockByNumber', '0x1', false)).toMatchObject({ hash: parentHash })
  })

  test('agrees with the API on balances', async () => {
    expect(await call('eth_getBalance', wallet, 'latest')).toBe(`0x${(1_500_000_000_000_000_000n).toString(16)}`)
    expect(await call('eth_getBalance', wallet, '0x1')).toBe('0x0')
    expect(await callContract(usdc, '70a08231', word(wallet))).toBe(`0x${word('4c4b40')}`)
    expect(await callContract(apes, '70a08231', word(wallet))).toBe(`0x${word('1')}`)
    expect(await callContract(apes, '6352211e', word('1'))).toBe(`0x${word(wallet)}`)
    const other = '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'
    const { result } = await chaindata.wallet.portfolio({ chain, addresses: [other], tokenTypes: 'fungible' })
    for (const { tokenAddress = '', denominatedBalance } of result)
      expect(BigInt(await callContract(tokenAddress, '70a08231', word(other)))).toBe(BigInt(denominatedBalance))
    const [group] = await chaindata.tokens.multitokenBalances({ chain, address: other })
    const [{ tokenId, amount } = { tokenId: '', amount: '' }] = group?.balances ?? []
    const id = word(BigInt(tokenId).toString(16))
    expect(await callContract(group?.contractAddress ?? '', '00fdd58e', word(other), id)).toBe(
      `0x${word(BigInt(amount).toString(16))}`,
    )
    const unknownId = word('f'.repeat(32))
    expect(await callContract(group?.contractAddress ?? '', '00fdd58e', word(other), unknownId)).toBe(`0x${word('0')}`)
  })

  test('returns decimals, symbols, names and URIs', async () => {
    expect(await callContract(usdc, '313ce567')).toBe(`0x${word('6')}`)
    const text = (result: string) => Buffer.from(result.slice(130), 'hex').toString().replaceAll('\0', '')
    expect(text(await callContract(usdc, '95d89b41'))).toBe('USDC')
    expect(text(await callContract(usdc, '06fdde03'))).toBe('USDC token')
    const [token] = await chaindata.tokens.metadata({ chain, tokenAddress: apes, tokenIds: ['1'] })
    expect(text(await callContract(apes, 'c87b56dd', word('1')))).toBe(token?.metadataURI)
    const [multitoken] = await chaindata.tokens.metadata({ chain, tokenAddress: cards, tokenIds: ['1'] })
    expect(text(await callContract(cards, '0e89341c', word('1')))).toBe(multitoken?.metadataURI)
    expect(BigInt(await callContract(usdc, '18160ddd'))).toBeGreaterThan(5_000_000n)
    const supports = (contract: string) =>
      Promise.all(
        ['01ffc9a7', '80ac58cd', 'd9b67a26'].map((id) => callContract(contract, '01ffc9a7', id.padEnd(64, '0'))),
      )
    const [yes, no] = [`0x${word('1')}`, `0x${word('0')}`]
    expect(await supports(apes)).toEqual([yes, yes, no])
    expect(await supports(cards)).toEqual([yes, no, yes])
    // A text is padded to whole words.
    expect((await callContract(usdc, '95d89b41')).slice(2)).toHaveLength(3 * 64)
    expect(await callContract(apes, '01ffc9a7', 'ffffffff'.padEnd(64, '0'))).toBe(`0x${word('0')}`)
  })

  test('has the methods of the standard of a contract only', async () => {
    const methods: [selector: string, contracts: string[]][] = [
      ['70a08231', [usdc, apes]],
      ['00fdd58e', [cards]],
      ['6352211e', [apes]],
      ['18160ddd', [usdc, apes]],
      ['313ce567', [usdc]],
      ['95d89b41', [usdc, apes, cards]],
      ['c87b56dd', [apes]],
      ['0e89341c', [cards]],
      ['01ffc9a7', [apes, cards]],
    ]
    for (const [selector, contracts] of methods) {
      for (const contract of [usdc, apes, cards]) {
        const result = await callContract(contract, selector, word('1'), word('1'))
        expect([selector, contract, typeof result]).toEqual([
          selector,
          contract,
          contracts.includes(contract) ? 'string' : 'object',
        ])
      }
    }
  })

  test('agrees with the API on logs and transactions', async () => {
    const query = { chain, contractAddresses: [usdc], blockFrom: 21_000_000, blockTo: 21_000_400 } as const
    const signature = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
    const events = []
    for await (const event of chaindata.events.list.all({ ...query, signatures: [signature] })) events.push(event)
    const range = { fromBlock: `0x${query.blockFrom.toString(16)}`, toBlock: `0x${query.blockTo.toString(16)}` }
    const logs = await call('eth_getLogs', { address: usdc, ...range, topics: [signature] })
    expect(logs.map(({ transactionHash }: { transactionHash: string }) => transactionHash)).toEqual(
      events.map(({ txHash }) => txHash),
    )
    expect(logs[0]).toMatchObject({
      data: events[0]?.raw.data,
      removed: false,
      topics: expect.arrayContaining([signature, events[0]?.raw.topic_1]),
    })
    expect(
      await call('eth_getLogs', { address: [usdc], ...range, topics: [null, [logs[0].topics[1]]] }),
    ).toContainEqual(logs[0])
    const { transactionHash } = logs[0]
    const [record] = await chaindata.transactions.byHash({ chain, hash: transactionHash })
    const transaction = await call('eth_getTransactionByHash', transactionHash)
    expect(transaction).toMatchObject({ hash: transactionHash, to: usdc, value: '0x0', blockHash: logs[0].blockHash })
    expect(Number(transaction.blockNumber)).toBe(record?.blockNumber)
    const receipt = await call('eth_getTransactionReceipt', transactionHash)
    expect(receipt).toMatchObject({ status: '0x1', from: transaction.from })
    expect(receipt.logs).toContainEqual(logs[0])
    expect(await call('eth_getTransactionByHash', `0x${'1'.repeat(64)}`)).toBeNull()
    expect(await call('eth_getTransactionReceipt', `0x${'1'.repeat(64)}`)).toBeNull()
    const { result } = await chaindata.transactions.history({
      chain,
      addresses: [wallet],
      transactionTypes: ['native'],
    })
    expect(await call('eth_getTransactionByHash', result[0]?.hash)).toMatchObject({
      to: wallet,
      value: '0x14d1120d7b160000',
    })
  })

  test('finds blocks by number and by tag', async () => {
    const block = (value: string) => call('eth_getBlockByNumber', value, false)
    const head = await call('eth_blockNumber')
    for (const tag of ['latest', 'safe', 'finalized', 'pending', '0xfffffffffffff'])
      expect(await block(tag), tag).toMatchObject({ number: head, gasLimit: '0x1c9c380' })
    const first = await block('earliest')
    expect(first).toMatchObject({ number: '0x0', parentHash: `0x${'0'.repeat(64)}` })
    const second = await block('0x1')
    expect(second.parentHash).toBe(first.hash)
    expect(second.hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(Number(second.timestamp) - Number(first.timestamp)).toBe(12)
    for (const value of ['0x', '1', 'newest', '0xfffffffffffffff'])
      expect(await block(value)).toMatchObject({ code: -32602 })
  })

  test('states the same fee in blocks, transactions and receipts', async () => {
    expect(await call('web3_clientVersion')).toBe('chaindata-mock')
    const gasPrice = await call('eth_gasPrice')
    expect(gasPrice).toBe('0x3b9aca00')
    expect(await call('eth_getBlockByNumber', 'latest', false)).toMatchObject({ baseFeePerGas: gasPrice })
    const range = { fromBlock: '0x1406f40', toBlock: '0x1406fa4' }
    const logs: { transactionHash: string; transactionIndex: string }[] = await call('eth_getLogs', range)
    for (const { transactionHash, transactionIndex } of logs.slice(0, 20)) {
      const transaction = await call('eth_getTransactionByHash', transactionHash)
      expect(transaction).toMatchObject({ chainId: '0x1', gas: '0x5208', gasPrice, transactionIndex })
      const receipt = await call('eth_getTransactionReceipt', transactionHash)
      expect(receipt).toMatchObject({ transactionHash, gasUsed: '0x5208', effectiveGasPrice: gasPrice })
      expect(Number(receipt.cumulativeGasUsed)).toBe(21_000 * (Number(transactionIndex) + 1))
    }
    const indexes = logs.map((log) => `${log.transactionHash} ${Object(log).logIndex}`)
    expect(new Set(indexes).size).toBe(logs.length)
  })

  test('returns the logs of several contracts in chain order', async () => {
    const range = { fromBlock: '0x1406f40', toBlock: '0x1406fa4' }
    const logs: { address: string; blockNumber: string; logIndex: string }[] = await call('eth_getLogs', range)
    expect(new Set(logs.map(({ address }) => address)).size).toBeGreaterThan(2)
    const position = ({ blockNumber, logIndex }: (typeof logs)[number]) => Number(blockNumber) * 1000 + Number(logIndex)
    expect(logs).toEqual(logs.toSorted((a, b) => position(a) - position(b)))
  })

  test('returns hexadecimal values, and the logs of a block range in the receipts of its transactions', async () => {
    const expectHex = (object: object) => {
      for (const [name, value] of Object.entries(object))
        if (typeof value === 'string') expect(value, name).toMatch(/^0x[0-9a-f]*$/)
    }
    const block = await call('eth_getBlockByNumber', '0x1406f40', false)
    expectHex(block)
    expect(block.logsBloom).toHaveLength(514)
    const range = { fromBlock: '0x1406f40', toBlock: '0x1406fa4' }
    const logs: { transactionHash: string; topics: string[]; data: string }[] = await call('eth_getLogs', range)
    const byTransaction = Map.groupBy(logs, ({ transactionHash }) => transactionHash)
    for (const [hash, own] of [...byTransaction].slice(0, 50)) {
      const transaction = await call('eth_getTransactionByHash', hash)
      const receipt = await call('eth_getTransactionReceipt', hash)
      for (const object of [transaction, receipt, ...own]) expectHex(object)
      expect(receipt.logsBloom).toHaveLength(514)
      expect(receipt.logs).toEqual(own)
      for (const { topics } of own) expect(topics.join()).toMatch(/^0x[0-9a-f]{64}(,0x[0-9a-f]{64})*$/)
    }
    const amounts = logs.filter(({ topics, data }) => topics.length === 3 && data.length === 66)
    expect(amounts).not.toEqual([])
  })

  test('filters logs by topics', async () => {
    const range = { address: usdc, fromBlock: '0x1406f40', toBlock: '0x14070d0' }
    const logsWith = (topics?: unknown[]): Promise<{ topics: string[] }[]> => call('eth_getLogs', { ...range, topics })
    const logs = await logsWith()
    const [[signature = '', sender = ''] = []] = logs.map(({ topics }) => topics)
    const other = `0x${'1'.repeat(64)}`
    expect(logs.length).toBeGreaterThan(1)
    expect(await logsWith([])).toEqual(logs)
    expect(await logsWith([null, undefined])).toEqual(logs)
    const sent = logs.filter(({ topics }) => topics[0] === signature && topics[1] === sender)
    expect(sent.length).toBeLessThan(logs.length)
    expect(await logsWith([signature.toUpperCase().replace('X', 'x'), [other, sender]])).toEqual(sent)
    for (const topics of [[other], [signature, other], [null, null, null, other]])
      expect(await logsWith(topics)).toEqual([])
  })

  test('runs several contract calls with Multicall3', async () => {
    const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'
    const decimals = '313ce567'
    /** Encodes the arguments of `aggregate3`. */
    const encode = (calls: readonly (readonly [to: string, mayFail: boolean, data: string])[]) => {
      const tuples = calls.map(([to, mayFail, data]) =>
        [word(to), word(mayFail ? '1' : '0'), word('60'), word('4'), data.padEnd(64, '0')].join(''),
      )
      const offsets = tuples.map((_, i) => word((tuples.length * 32 + i * 160).toString(16)))
      return [word('20'), word(tuples.length.toString(16)), ...offsets, ...tuples]
    }
    const result: string = await callContract(
      multicall,
      '82ad56cb',
      ...encode([
        [usdc, false, decimals],
        [usdc, true, '12345678'],
        [multicall, true, '82ad56cb'],
        [usdc, true, decimals],
      ]),
    )
    const words = result.slice(2).match(/.{64}/g) ?? []
    expect(words.slice(0, 2)).toEqual([word('20'), word('4')])
    const results = [0, 1, 2, 3].map((i) => {
      const start = 2 + Number(`0x${words[2 + i]}`) / 32
      const length = Number(`0x${words[start + 2]}`)
      return [...words.slice(start, start + 3), ...words.slice(start + 3, start + 3 + length / 32)].map((one) =>
        Number(`0x${one}`),
      )
    })
    const success = [1, 64, 32, 6]
    const failure = [0, 64, 0]
    expect(results).toEqual([success, failure, failure, success])
    const failing = encode([
      [usdc, true, decimals],
      [usdc, false, '12345678'],
    ])
    const reverted = { code: 3, data: '0x' }
    expect(await callContract(multicall, '82ad56cb', ...failing)).toMatchObject(reverted)
    expect(await callContract(multicall, decimals, ...encode([]))).toMatchObject(reverted)
    expect(await callContract(multicall, '82ad56cb')).toMatchObject(reverted)
  })

  test('responds to batches and notifications', async () => {
    const batch = [
      { jsonrpc: '2.0', id: 'a', method: 'eth_chainId' },
      { jsonrpc: '2.0', method: 'eth_chainId' },
      { jsonrpc: '2.0', id: 2, method: 'eth_nothing' },
      7,
    ]
    expect(await (await send(batch)).json()).toEqual([
      { jsonrpc: '2.0', id: 'a', result: '0x1' },
      {
        jsonrpc: '2.0',
        id: 2,
        error: { code: -32601, message: expect.stringContaining('eth_nothing; it has web3_client') },
      },
      { jsonrpc: '2.0', id: null, error: { code: -32600, message: expect.any(String) } },
    ])
    expect((await send({ jsonrpc: '2.0', method: 'eth_chainId' })).status).toBe(204)
    const many = (length: number) => Array.from({ length }, (_, id) => ({ id, method: 'eth_chainId' }))
    expect(await (await send(many(1_000))).json()).toHaveLength(1_000)
    expect(await (await send(many(1_001))).json()).toMatchObject({ id: null, error: { code: -32600 } })
  })

  test.each([
    ['not JSON', '{', -32700],
    ['an empty batch', [], -32600],
    ['a request without a method', { id: 1, params: [] }, -32600],
    ['text after an address', { id: 1, method: 'eth_getBalance', params: [`${wallet}1`] }, -32602],
    ['an NFT without an owner', { id: 1, method: 'eth_call', params: [{ to: apes, data: unownedNft }] }, 3],
    ['params by name', { id: 1, method: 'eth_chainId', params: { a: 1 } }, -32600],
    ['an invalid address', { id: 1, method: 'eth_getBalance', params: ['vitalik.eth'] }, -32602],
    ['text before an address', { id: 1, method: 'eth_getBalance', params: [`a${wallet}`] }, -32602],
    ['an address in a list', { id: 1, method: 'eth_getBalance', params: [[wallet]] }, -32602],
    ['text before a block', { id: 1, method: 'eth_getBalance', params: [wallet, 'a0x1'] }, -32602],
    ['an invalid block', { id: 1, method: 'eth_getBalance', params: [wallet, 7] }, -32602],
    ['a filter by block hash', { id: 1, method: 'eth_getLogs', params: [{ blockHash: '0x1' }] }, -32602],
    ['no filter', { id: 1, method: 'eth_getLogs' }, -32602],
    ['too many logs', { id: 1, method: 'eth_getLogs', params: [{ fromBlock: '0x0' }] }, -16412],
    [
      'too many addresses',
      { id: 1, method: 'eth_getLogs', params: [{ address: Array(101).fill(usdc), fromBlock: 'latest' }] },
      -32602,
    ],
    ['an unknown contract method', { id: 1, method: 'eth_call', params: [{ to: usdc, data: '0x12345678' }] }, 3],
    ['missing arguments', { id: 1, method: 'eth_call', params: [{ to: usdc, data: '0x70a08231' }] }, 3],
  ])('rejects %s', async (_, body, code) => {
    expect(await (await send(body)).json()).toMatchObject({ error: { code, message: expect.stringMatching(/\w/) } })
  })

  test('limits the logs of a batch as a whole', async () => {
    const params = [{ address: apes, fromBlock: '0x1', toBlock: '0x4e1f' }]
    const batch = Array.from({ length: 20 }, (_, id) => ({ id, method: 'eth_getLogs', params }))
    const replies: { error?: { code: number } }[] = await (await send(batch)).json()
    const codes = replies.map(({ error }) => error?.code)
    expect([codes[0], codes.at(-1)]).toEqual([undefined, -16412])
  })

  test('exists for each chain, but only EVM chains have methods', async () => {
    const chainId = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }
    expect(await (await send(chainId, 'polygon-mainnet')).json()).toMatchObject({ result: '0x89' })
    expect(await (await send(chainId, 'bitcoin-mainnet')).json()).toMatchObject({ error: { code: -32601 } })
    expect((await send(chainId, 'nowhere')).status).toBe(404)
    expect((await fetch(`http://mock/rpc/${chain}`)).status).toBe(405)
  })

  test('needs no key, but applies the effect and the rate limit of a key that is sent', async () => {
    const limited = mockFetch({ rps: 1 })
    const chainId = { method: 'POST', body: '{"id":1,"method":"eth_chainId"}' }
    const statusOf = async (key: string) =>
      (await limited(`http://mock/rpc/${chain}`, { ...chainId, headers: { 'x-api-key': key } })).status
    expect([await statusOf('mock-invalid'), await statusOf('mine'), await statusOf('mine')]).toEqual([401, 200, 429])
    expect(limited.requests.map(({ url }) => url)).toContain(`/rpc/${chain}`)
  })

  test('serves chaindata/gateway', async () => {
    const gateway = createProvider({ url: `http://mock/rpc/${chain}`, apiKey: 'any', fetch })
    expect(await gateway.request({ method: 'eth_getBalance', params: [wallet, 'latest'] })).toBe('0x14d1120d7b160000')
    await expect(gateway.request({ method: 'eth_nothing' })).rejects.toMatchObject({ code: -32601 })
  })
})
