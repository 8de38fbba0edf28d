import type { Description } from '../description.ts'
import type { AddressGroups } from './address-groups.ts'
import type { BlockClock } from './block-clock.ts'
import type { DeclaredWorld } from './world.ts'

/** What the data of a simulated blockchain depends on. */
export interface ChainSettings {
  readonly slug: string
  readonly seed: number
  readonly clock: BlockClock
  readonly groups: AddressGroups
  readonly world: DeclaredWorld
  readonly tokens: Description['tokens']
  /** Addresses in the OpenAPI document's examples that are no contracts. */
  readonly wallets: ReadonlySet<string>
  /** Whether there are no transactions and tokens. */
  readonly isEmpty: boolean
  /** Mean number of transactions of each contract per block. Default: see `TransferLedger`. */
  readonly eventsPerBlock: number | undefined
}
