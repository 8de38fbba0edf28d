/**
 * Type tests of contract calls. The compiler checks them, and nothing runs: `tsc` reports an unused `@ts-expect-error`
 * as an error.
 */
import type { Client, MethodAbi } from '../../src/index.ts'

/** `true` if the two types are identical. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(_: Same<A, B>): void => {}

declare const chaindata: Client
declare const anyAbi: MethodAbi
const at = { chain: 'ethereum', contractAddress: '0x01' }
const fromPrivateKey = 'a key'

const balanceOf = {
  name: 'balanceOf',
  type: 'function',
  stateMutability: 'view',
  inputs: [{ name: 'account', type: 'address' }],
  outputs: [{ name: '', type: 'uint256' }],
} as const
const transfer = {
  name: 'transfer',
  type: 'function',
  stateMutability: 'nonpayable',
  inputs: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
  ],
  outputs: [{ name: '', type: 'bool' }],
} as const

export async function reads() {
  const call = { ...at, methodName: 'balanceOf', methodABI: balanceOf }
  const { data } = await chaindata.contracts.invoke({ ...call, params: ['0x02'] })
  same<typeof data, string>(true)
  // @ts-expect-error a read has no private key
  await chaindata.contracts.invoke({ ...call, params: ['0x02'], fromPrivateKey })
  // @ts-expect-error an address is a string
  await chaindata.contracts.invoke({ ...call, params: [2] })
  // @ts-expect-error one argument too many
  await chaindata.contracts.invoke({ ...call, params: ['0x02', 1] })
  // @ts-expect-error one argument too few
  await chaindata.contracts.invoke({ ...call, params: [] })
  const result = await chaindata.contracts.invoke({ ...call, params: ['0x02'] }).withResponse()
  same<typeof result.data.data, string>(true)
}

export async function writes() {
  const call = { ...at, methodName: 'transfer', methodABI: transfer }
  const { txId } = await chaindata.contracts.invoke({ ...call, params: ['0x02', 10n ** 18n], fromPrivateKey })
  same<typeof txId, string>(true)
  // @ts-expect-error a write requires a private key
  await chaindata.contracts.invoke({ ...call, params: ['0x02', '1'] })
  // @ts-expect-error a write returns no data
  void (await chaindata.contracts.invoke({ ...call, params: ['0x02', '1'], fromPrivateKey })).data
  // @ts-expect-error an amount is not a boolean
  await chaindata.contracts.invoke({ ...call, params: ['0x02', true], fromPrivateKey })
}

export async function booleans() {
  const methodABI = { stateMutability: 'payable', inputs: [{ type: 'bool' }] } as const
  const call = { ...at, methodName: 'm', methodABI, fromPrivateKey }
  for (const value of [true, false, 0, 1] as const) await chaindata.contracts.invoke({ ...call, params: [value] })
  // @ts-expect-error the API encodes any string as true
  await chaindata.contracts.invoke({ ...call, params: ['1'] })
  // @ts-expect-error any other number is ambiguous
  await chaindata.contracts.invoke({ ...call, params: [7] })
  // @ts-expect-error a bigint is not a boolean
  await chaindata.contracts.invoke({ ...call, params: [1n] })
}

export async function otherTypes() {
  const returning = <const T extends string>(type: T) =>
    ({ constant: true, inputs: [], outputs: [{ type }] }) as const satisfies MethodAbi | object
  const call = { ...at, methodName: 'm', params: [] as const }
  const flag = await chaindata.contracts.invoke({ ...call, methodABI: returning('bool') })
  same<typeof flag.data, boolean>(true)
  const list = await chaindata.contracts.invoke({ ...call, methodABI: returning('uint8[]') })
  same<typeof list.data, readonly string[]>(true)
  const pairs = await chaindata.contracts.invoke({ ...call, methodABI: returning('uint256[2][]') })
  same<typeof pairs.data, readonly (readonly string[])[]>(true)
  const deep = await chaindata.contracts.invoke({ ...call, methodABI: returning('bool[][3][2]') })
  same<typeof deep.data, readonly (readonly (readonly boolean[])[])[]>(true)
  const tuples = await chaindata.contracts.invoke({ ...call, methodABI: returning('tuple[]') })
  same<typeof tuples.data, readonly unknown[]>(true)
  const text = await chaindata.contracts.invoke({ ...call, methodABI: returning('bytes32') })
  same<typeof text.data, string>(true)
  const tuple = await chaindata.contracts.invoke({ ...call, methodABI: returning('tuple') })
  same<typeof tuple.data, unknown>(true)
  const none = await chaindata.contracts.invoke({ ...call, methodABI: { constant: true } })
  same<typeof none.data, unknown>(true)
}

export async function unknownAbi(params: readonly string[]) {
  // The method may be a read or a write, so the caller has to check the result.
  const result = await chaindata.contracts.invoke({ ...at, methodName: 'm', methodABI: anyAbi, params, fromPrivateKey })
  if ('txId' in result) same<typeof result.txId, string>(true)
  else same<typeof result.data, unknown>(true)
  await chaindata.contracts.invoke({ ...at, methodName: 'm', methodABI: anyAbi, params })
  // @ts-expect-error unknown parameter
  await chaindata.contracts.invoke({ ...at, methodName: 'm', methodABI: anyAbi, params, nonsense: 1 })
}

export async function updates() {
  await chaindata.alerts.update({ id: 'a', finality: 'final' }, { chain: 'ethereum-mainnet', apiVersion: 'v3' })
  // @ts-expect-error only operations with chain-specific parameters have a `chain` option
  await chaindata.names.resolve({ chain: 'ethereum-mainnet', name: 'a.eth' }, { chain: 'ethereum-mainnet' })
}
