import { toBaseUnits } from '../../convert/amounts.ts'
import { nftMetadataUri } from '../simulation/records.ts'
import type { Chain } from '../simulation/simulation.ts'
import { tokenSymbol } from '../simulation/token-facts.ts'
import type { TransferKind } from '../simulation/transfer-kinds.ts'
import { Arguments, addressWord, bytesWords, textResult, word } from './encoding.ts'

/** Address of the Multicall3 contract, which is the same on every EVM chain. */
const multicallAddress = '0xca11bde05977b3631167028862be2a173976ca11'

type Method = (chain: Chain, contract: string, args: Arguments) => string | undefined

/**
 * Simulated contract methods by selector, which is the start of the hash of the method's signature. The methods return
 * hex digits without `0x`. A contract has the methods of its standard.
 */
const methods: Readonly<Record<string, readonly [method: Method, ...standards: TransferKind[]]>> = {
  // balanceOf(address)
  '70a08231': [(chain, contract, args) => word(balance(chain, contract, args.address(0))), 'fungible', 'nft'],
  // balanceOf(address,uint256)
  '00fdd58e': [
    (chain, contract, args) => {
      const id = String(args.number(1))
      const held = chain.holdings(args.address(0), chain.contract(contract))
      return word(BigInt(held.find(({ tokenId }) => tokenId === id)?.amount ?? 0))
    },
    'multitoken',
  ],
  // ownerOf(uint256)
  '6352211e': [
    (chain, contract, args) => {
      const ledger = chain.contract(contract)
      const [owner] = ledger.owners(String(args.number(0)))
      return owner === undefined ? undefined : addressWord(ledger.partyAddress(owner))
    },
    'nft',
  ],
  // totalSupply()
  '18160ddd': [(chain, contract) => word(totalSupply(chain, contract)), 'fungible', 'nft'],
  // decimals()
  '313ce567': [(chain, contract) => word(chain.world.decimals(contract)), 'fungible'],
  // symbol()
  '95d89b41': [(chain, contract) => textResult(tokenSymbol(chain, contract)), 'fungible', 'nft', 'multitoken'],
  // name()
  '06fdde03': [
    (chain, contract) => textResult(`${tokenSymbol(chain, contract)} token`),
    ...(['fungible', 'nft', 'multitoken'] as const),
  ],
  // tokenURI(uint256)
  c87b56dd: [(_, contract, args) => textResult(nftMetadataUri(contract, String(args.number(0)))), 'nft'],
  // uri(uint256)
  '0e89341c': [(_, contract, args) => textResult(nftMetadataUri(contract, String(args.number(0)))), 'multitoken'],
  // supportsInterface(bytes4): ERC-165, and ERC-721 or ERC-1155
  '01ffc9a7': [
    (chain, contract, args) => {
      const ofStandard = chain.contract(contract).kind === 'nft' ? '80ac58cd' : 'd9b67a26'
      return word(['01ffc9a7', ofStandard].includes(word(args.number(0)).slice(0, 8)))
    },
    'nft',
    'multitoken',
  ],
}

/** Calls a contract method. Returns the result as hex digits without `0x`, or `undefined` if the call reverts. */
export function callContract(chain: Chain, contract: string, data: string): string | undefined {
  const selector = data.slice(0, 8)
  const args = new Arguments(data.slice(8))
  try {
    if (contract === multicallAddress) return selector === '82ad56cb' ? aggregate(chain, args) : undefined
    const found = Object.hasOwn(methods, selector) ? methods[selector] : undefined
    if (!found) return undefined
    const [method, ...standards] = found
    return standards.includes(chain.contract(contract).kind) ? method(chain, contract, args) : undefined
  } catch (error) {
    // `Arguments` throws a `RangeError` if the call data is too short.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Runs `aggregate3((address target, bool allowFailure, bytes callData)[])`, a method of Multicall3. */
function aggregate(chain: Chain, args: Arguments): string | undefined {
  const list = args.from(args.number(0))
  const calls = list.from(32n)
  const results: string[] = []
  for (let i = 0; i < Number(list.number(0)); i++) {
    const call = calls.from(calls.number(i))
    const target = call.address(0)
    const result =
      target === multicallAddress ? undefined : callContract(chain, target, call.from(call.number(2)).bytes())
    if (result === undefined && call.number(1) === 0n) return undefined
    results.push(word(result !== undefined) + word(64) + bytesWords(result ?? ''))
  }
  let offset = results.length * 32
  const offsets = results.map((result) => {
    const start = word(offset)
    offset += result.length / 2
    return start
  })
  return [word(32), word(results.length), ...offsets, ...results].join('')
}

/** Returns the balance of an address: fungible tokens of a contract in base units, or the number of its NFTs. */
function balance(chain: Chain, contract: string, address: string): bigint {
  const ledger = chain.contract(contract)
  const held = chain.holdings(address, ledger)
  return ledger.kind === 'nft'
    ? BigInt(held.length)
    : toBaseUnits(held[0]?.amount ?? '0', chain.world.decimals(contract))
}

/** Returns the number of fungible tokens of a contract in base units, or of its NFTs. */
function totalSupply(chain: Chain, contract: string): bigint {
  const ledger = chain.contract(contract)
  if (ledger.kind === 'nft') return BigInt(ledger.tokenIds().length)
  const decimals = chain.world.decimals(contract)
  return ledger.owners(undefined).reduce((sum, owner) => sum + toBaseUnits(ledger.balanceOf(owner), decimals), 0n)
}
