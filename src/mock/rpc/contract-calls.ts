import { toUnits } from '../simulation/formats.ts'
import { balanceOf, multitokensOwnedBy, nftIdsOwnedBy, owns, partiesOf } from '../simulation/holdings.ts'
import { nftMetadataUri } from '../simulation/records.ts'
import type { Chain } from '../simulation/simulation.ts'
import { Arguments, addressWord, bytesWords, textResult, word } from './encoding.ts'

/** Address of the Multicall3 contract, which is the same on every EVM chain. */
const multicallAddress = '0xca11bde05977b3631167028862be2a173976ca11'

/**
 * Simulated contract methods by selector, which is the start of the hash of the method's signature. The methods return
 * hex digits without `0x`.
 */
const methods: Readonly<Record<string, (chain: Chain, contract: string, args: Arguments) => string | undefined>> = {
  // balanceOf(address)
  '70a08231': (chain, contract, args) => word(balance(chain, contract, args.address(0))),
  // balanceOf(address,uint256)
  '00fdd58e': (chain, contract, args) => {
    const id = String(args.number(1))
    const held = multitokensOwnedBy(ledgerOf(chain, contract), partyOf(chain, args.address(0)))
    return word(BigInt(held.find(({ tokenId }) => tokenId === id)?.amount ?? 0))
  },
  // ownerOf(uint256)
  '6352211e': (chain, contract, args) => {
    const { activity, member } = chain.find(contract)
    const ledger = activity.ledger(member)
    const owner = partiesOf(ledger).find((party) => owns(ledger, party, String(args.number(0))))
    return owner === undefined ? undefined : addressWord(activity.partyAddress(owner))
  },
  // totalSupply()
  '18160ddd': (chain, contract) => {
    const ledger = ledgerOf(chain, contract)
    const decimals = chain.decimals(contract)
    return word(partiesOf(ledger).reduce((sum, party) => sum + toUnits(balanceOf(ledger, party), decimals), 0n))
  },
  // decimals()
  '313ce567': (chain, contract) => word(chain.decimals(contract)),
  // symbol()
  '95d89b41': (chain, contract) => textResult(chain.symbol(contract)),
  // name()
  '06fdde03': (chain, contract) => textResult(`${chain.symbol(contract)} token`),
  // tokenURI(uint256)
  c87b56dd: (_, contract, args) => textResult(nftMetadataUri(contract, String(args.number(0)))),
  // uri(uint256)
  '0e89341c': (_, contract, args) => textResult(nftMetadataUri(contract, String(args.number(0)))),
  // supportsInterface(bytes4): ERC-165, ERC-721 and ERC-1155
  '01ffc9a7': (_, __, args) => word(['01ffc9a7', '80ac58cd', 'd9b67a26'].includes(word(args.number(0)).slice(0, 8))),
}

/** Calls a contract method. Returns the result as hex digits without `0x`, or `undefined` if the call reverts. */
export function callContract(chain: Chain, contract: string, data: string): string | undefined {
  const selector = data.slice(0, 8)
  const args = new Arguments(data.slice(8))
  try {
    if (contract === multicallAddress) return selector === '82ad56cb' ? aggregate(chain, args) : undefined
    return Object.hasOwn(methods, selector) ? methods[selector]?.(chain, contract, args) : undefined
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

const ledgerOf = (chain: Chain, contract: string) => {
  const { activity, member } = chain.find(contract)
  return activity.ledger(member)
}

const partyOf = (chain: Chain, wallet: string): number => chain.wallet(wallet).party

/**
 * Returns the balance of an address in the fungible tokens of a contract, in base units. If this balance is 0, returns
 * the number of the contract's NFTs that the address owns.
 */
function balance(chain: Chain, contract: string, address: string): bigint {
  const { activity, member } = chain.find(contract)
  const { party, contracts } = chain.wallet(address)
  if (!contracts.some((held) => held.activity === activity && held.contract === member)) return 0n
  const ledger = activity.ledger(member)
  const fungible = toUnits(balanceOf(ledger, party), chain.decimals(contract))
  return fungible || BigInt(nftIdsOwnedBy(ledger, party).length)
}
