import type { NativeTokenBalance, PortfolioItem } from '../../../generated/client/types.gen.ts'
import type { List } from '../pages.ts'
import type { Ask } from './ask.ts'
import { native } from './ledger.ts'
import { told } from './lists.ts'
import { decimalsOf, holding, metadata, metadataUri, nativeDecimals } from './records.ts'
import { blockAt, clamp } from './time.ts'
import { multitokensOf, nftsOf } from './tokens.ts'
import { members, plain } from './villages.ts'
import type { Life, World } from './world.ts'

/** What a wallet holds now: of the native currency, of its neighbours' fungible tokens, or of their others. */
export function portfolio(world: World, ask: Ask): List {
  const chain = world.chain(ask.must('chain'))
  const wallet = plain(ask.list('addresses')?.[0] ?? '')
  const { life, member } = chain.find(wallet)
  const types = ask.text('tokenTypes')
  const items: (() => PortfolioItem)[] = []
  if (types === undefined || types === 'native') {
    const hundredths = life.ledger(native).balances[member] ?? 0
    items.push(() => holding(chain, wallet, hundredths, nativeDecimals(chain.slug)))
  }
  for (const contract of types === undefined || types === 'fungible' ? members : []) {
    const hundredths = life.ledger(contract).balances[member] ?? 0
    const address = life.address(contract)
    if (hundredths) items.push(() => holding(chain, wallet, hundredths, decimalsOf(address), address))
  }
  for (const contract of types === undefined || types === 'nft,multitoken' ? members : []) {
    for (const [tokenId, amount] of counted(life, contract, member)) {
      items.push(() =>
        countedItem(chain.slug, wallet, life.address(contract), tokenId, amount, ask.flag('excludeMetadata')),
      )
    }
  }
  return told(items, (tell) => tell())
}

const counted = (life: Life, contract: number, member: number): [tokenId: string, amount: string][] => {
  const ledger = life.ledger(contract)
  return [
    ...nftsOf(ledger, member).map((id): [string, string] => [id, '1']),
    ...multitokensOf(ledger, member).map(({ tokenId, amount }): [string, string] => [tokenId, amount]),
  ]
}

const countedItem = (
  chain: string,
  address: string,
  contract: string,
  tokenId: string,
  amount: string,
  bare: boolean,
): PortfolioItem => ({
  chain,
  address,
  balance: amount,
  denominatedBalance: amount,
  type: 'multitoken',
  tokenAddress: contract,
  tokenId,
  metadataURI: metadataUri(contract, tokenId),
  ...(!bare && { metadata: metadata(contract, tokenId) }),
})

export function balancesAt(world: World, ask: Ask): NativeTokenBalance[] {
  const chain = world.chain(ask.must('chain'))
  const block = blockOf(ask)
  return (ask.list('addresses') ?? []).map((address) => {
    const { life, member } = chain.find(address)
    return holding(chain, plain(address), life.nativeBalance(member, block), nativeDecimals(chain.slug))
  })
}

/** The block that `blockNumber`, a time or a Unix time in seconds stands for; now without any. */
export function blockOf(ask: Ask): number {
  const block = ask.number('blockNumber')
  if (block !== undefined) return clamp(block)
  const [time, timestamp, unix] = [ask.text('time'), ask.text('timestamp'), ask.number('unix')]
  if (unix !== undefined) return blockAt(unix * 1000)
  if (time !== undefined) return blockAt(Date.parse(`${time}Z`))
  return timestamp === undefined ? clamp(Number.POSITIVE_INFINITY) : blockAt(Date.parse(timestamp))
}
