import { chains } from '../../../generated/chains.gen.ts'
import { toBaseUnits } from '../../convert/amounts.ts'
import { field, isRecord } from '../../core/util/record.ts'
import type { ChainSettings } from '../simulation/chain-settings.ts'
import { logsOf } from '../simulation/events.ts'
import { nativeDecimals } from '../simulation/formats.ts'
import type { Transfer } from '../simulation/ledger.ts'
import { type Log, logStreams } from '../simulation/logs.ts'
import { hashWords, hexWord, mix } from '../simulation/random.ts'
import { logIndex, toRawLog } from '../simulation/records.ts'
import type { Chain } from '../simulation/simulation.ts'
import { transactionHash } from '../simulation/transaction-hashes.ts'
import { callContract } from './contract-calls.ts'
import { quantity } from './encoding.ts'

export class RpcError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

export interface BatchLimits {
  /** Maximum number of logs that the remaining requests of a batch may return in total. */
  logs: number
}

type Method = (chain: Chain, params: readonly unknown[], limits: BatchLimits) => unknown

/** JSON-RPC methods of the simulated blockchain nodes. Only EVM chains have a node. */
export const nodeMethods: Readonly<Record<string, Method>> = {
  web3_clientVersion: () => 'chaindata-mock',
  net_version: (chain) => String(chainIdOf(chain)),
  eth_chainId: (chain) => quantity(chainIdOf(chain) ?? 0),
  eth_blockNumber: ({ clock }) => quantity(clock.head),
  eth_gasPrice: () => quantity(gasPrice),
  eth_getBalance(chain, [address, block]) {
    const { native, party } = chain.wallet(readAddress(address))
    const balance = native.balanceOf(party, readBlock(chain, block))
    return quantity(toBaseUnits(balance, nativeDecimals(chain.slug)))
  },
  eth_call(chain, [call]) {
    const data = String(field(call, 'data') ?? field(call, 'input') ?? '0x').toLowerCase()
    const result = callContract(chain, readAddress(field(call, 'to')), data.slice(2))
    if (result === undefined) throw new RpcError(3, 'execution reverted', '0x')
    return `0x${result}`
  },
  eth_getLogs: (chain, [filter], limits) => findLogs(chain, filter, limits),
  eth_getTransactionByHash(chain, [hash]) {
    const found = chain.byHash(String(hash))
    return found ? transaction(found) : null
  },
  eth_getTransactionReceipt(chain, [hash]) {
    const found = chain.byHash(String(hash))
    return found ? receipt(found) : null
  },
  eth_getBlockByNumber: (chain, [block]) => blockHeader(chain, readBlock(chain, block)),
}

const maxAddresses = 100

const gasPrice = 1_000_000_000

const gasUsed = 21_000

/** Returns the EIP-155 ID of a chain, or `undefined` if the chain is not an EVM chain. */
export const chainIdOf = ({ slug }: Pick<Chain, 'slug'>): number | undefined => {
  const known: Readonly<Record<string, { readonly chainId?: number }>> = chains
  return known[slug]?.chainId
}

function readAddress(value: unknown): string {
  if (typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)) return value.toLowerCase()
  throw new RpcError(-32602, 'an address must be a 0x-prefixed 20-byte address')
}

function readBlock({ clock: { head } }: Chain, value: unknown = 'latest'): number {
  if (value === 'earliest') return 0
  if (['latest', 'safe', 'finalized', 'pending'].includes(String(value))) return head
  if (typeof value === 'string' && /^0x[0-9a-fA-F]{1,13}$/.test(value)) return Math.min(head, Number(value))
  throw new RpcError(-32602, 'a block must be a 0x-prefixed number, or a tag such as latest')
}

function findLogs(chain: Chain, filter: unknown, limits: BatchLimits): object[] {
  if (!isRecord(filter)) throw new RpcError(-32602, 'the filter must be an object')
  if (filter['blockHash'] !== undefined)
    throw new RpcError(-32602, 'the mock finds logs by fromBlock and toBlock, not by blockHash')
  const range = [readBlock(chain, filter['fromBlock']), readBlock(chain, filter['toBlock'])] as const
  const addresses = filter['address'] === undefined ? undefined : [filter['address']].flat().map(readAddress)
  if (addresses && addresses.length > maxAddresses)
    throw new RpcError(-32602, `the filter must have at most ${maxAddresses} addresses`)
  const logs = logsOf(chain, addresses, range)
  limits.logs -= logs.length
  if (limits.logs < 0) throw new RpcError(-16412, 'the block range contains too many logs; use a smaller one')
  const topics = Array.isArray(filter['topics']) ? filter['topics'] : []
  const all = logs.slice(0, logs.length)
  return all.map(toRpcLog).filter((log) => topics.every((wanted, i) => matchesTopic(wanted, log.topics[i])))
}

/**
 * Returns whether a topic of an event log matches a filter. `wanted` is a topic, a list of alternatives, or null, which
 * matches every topic.
 */
function matchesTopic(wanted: unknown, topic: string | undefined): boolean {
  if (wanted === null || wanted === undefined) return true
  return [wanted].flat().some((one) => String(one).toLowerCase() === topic)
}

function toRpcLog({ ledger, index, isSwap }: Log) {
  const transfer = ledger.transfer(index)
  const { topic_0, topic_1, topic_2, topic_3, data } = toRawLog(transfer, isSwap)
  return {
    address: ledger.address,
    topics: [topic_0, topic_1, topic_2, topic_3].filter((topic) => topic !== undefined),
    data: data ?? '0x',
    ...position(transfer),
    transactionHash: transactionHash(transfer),
    logIndex: quantity(logIndex(transfer, isSwap)),
    removed: false,
  }
}

const position = ({ ledger: { chain }, block, position: index }: Transfer) => ({
  blockNumber: quantity(block),
  blockHash: blockHash(chain, block),
  transactionIndex: quantity(index),
})

function transaction(transfer: Transfer) {
  const { ledger, from, to, amount } = transfer
  const { chain } = ledger
  const isNative = ledger.kind === 'native'
  return {
    ...position(transfer),
    hash: transactionHash(transfer),
    type: '0x0',
    chainId: quantity(chainIdOf(chain) ?? 0),
    from: ledger.partyAddress(from),
    to: isNative ? ledger.partyAddress(to) : ledger.address,
    value: quantity(isNative ? toBaseUnits(amount, nativeDecimals(chain.slug)) : 0),
    input: '0x',
    nonce: '0x0',
    gas: quantity(gasUsed),
    gasPrice: quantity(gasPrice),
    ...{ v: '0x1b', r: '0x1', s: '0x1' },
  }
}

function receipt(transfer: Transfer) {
  const { ledger, index, position: transactionIndex } = transfer
  const { from, to } = transaction(transfer)
  const streams = ledger.kind === 'native' ? [] : logStreams(ledger)
  return {
    ...position(transfer),
    transactionHash: transactionHash(transfer),
    type: '0x0',
    status: '0x1',
    from,
    to,
    contractAddress: null,
    gasUsed: quantity(gasUsed),
    cumulativeGasUsed: quantity(gasUsed * (transactionIndex + 1)),
    effectiveGasPrice: quantity(gasPrice),
    logs: streams.map((stream) => toRpcLog({ ...stream, index })),
    logsBloom: `0x${'0'.repeat(512)}`,
  }
}

const blockHash = ({ seed, clock }: Pick<ChainSettings, 'seed' | 'clock'>, block: number): string =>
  `0x${hashWords(mix(seed + clock.version(block), block), 8)
    .map(hexWord)
    .join('')}`

const emptyHash = `0x${'0'.repeat(64)}`

/** Returns a block header. The mock omits the transactions of the block. */
const blockHeader = (chain: Chain, block: number) => ({
  number: quantity(block),
  hash: blockHash(chain.settings, block),
  parentHash: block ? blockHash(chain.settings, block - 1) : emptyHash,
  timestamp: quantity(Math.floor(chain.clock.timestamp(block) / 1000)),
  miner: `0x${'0'.repeat(40)}`,
  difficulty: '0x0',
  totalDifficulty: '0x0',
  extraData: '0x',
  gasLimit: quantity(30_000_000),
  gasUsed: '0x0',
  baseFeePerGas: quantity(gasPrice),
  size: '0x0',
  nonce: '0x0000000000000000',
  mixHash: emptyHash,
  sha3Uncles: emptyHash,
  stateRoot: emptyHash,
  receiptsRoot: emptyHash,
  transactionsRoot: emptyHash,
  logsBloom: `0x${'0'.repeat(512)}`,
  transactions: [],
  uncles: [],
})
