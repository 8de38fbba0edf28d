/** The calls that each program makes. Two have lists, one gets a 204 as its response, and one fails. */

export const baseUrl = process.env['BASE_URL'] ?? ''
export const apiKey = 'any-key'

export const resolve = { chain: 'ethereum-mainnet', name: 'vitalik.eth' } as const
export const addresses = ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2', '0xd8da6bf26964af9d7eed9e03e53415d37aa96045']
export const balances = { chain: 'ethereum-mainnet', blockNumber: 21_000_000 } as const
export const contractAddresses = [
  '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
]
export const events = {
  chain: 'ethereum-mainnet',
  blockFrom: 21_000_000,
  blockTo: 21_000_099,
  eventType: 'tokenTransfer',
} as const
export const alert = '65f1c3a7b2e4d80012a9c7e1'
/** Parameters that exclude each other. */
export const conflicting = { ...balances, time: '2025-06-30T12:30' } as const

export interface Summary {
  address: string | undefined
  balances: number | undefined
  events: number | undefined
  /** Status of the response without a body. */
  updated: number
  /** Status and error code of the failed call. */
  failed: (number | string | undefined)[]
}

/** Returns the error code in a response body, which may be text. */
export const codeOf = (body: { errorCode?: string } | string | undefined): string | undefined =>
  typeof body === 'object' ? body.errorCode : undefined

export const print = (summary: Summary): void => console.log(JSON.stringify(summary))
