/**
 * Calls of methods as the compiler sees them. Nothing here runs: `tsc` holds it, and an error that no longer comes is one.
 */
import type { Client, MethodAbi } from '../../src/index.ts'

/** Fails to compile unless the two are one and the same type. */
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
  // @ts-expect-error a read takes no key
  await chaindata.contracts.invoke({ ...call, params: ['0x02'], fromPrivateKey })
  // @ts-expect-error an address is text
  await chaindata.contracts.invoke({ ...call, params: [2] })
  // @ts-expect-error one argument too many
  await chaindata.contracts.invoke({ ...call, params: ['0x02', 1] })
  // @ts-expect-error and one too few
  await chaindata.contracts.invoke({ ...call, params: [] })
  const whole = await chaindata.contracts.invoke({ ...call, params: ['0x02'] }).withResponse()
  same<typeof whole.data.data, string>(true)
}

export async function writes() {
  const call = { ...at, methodName: 'transfer', methodABI: transfer }
  const { txId } = await chaindata.contracts.invoke({ ...call, params: ['0x02', 10n ** 18n], fromPrivateKey })
  same<typeof txId, string>(true)
  // @ts-expect-error a write needs a key
  await chaindata.contracts.invoke({ ...call, params: ['0x02', '1'] })
  // @ts-expect-error and has no value
  void (await chaindata.contracts.invoke({ ...call, params: ['0x02', '1'], fromPrivateKey })).data
  // @ts-expect-error a number of coins is not true
  await chaindata.contracts.invoke({ ...call, params: ['0x02', true], fromPrivateKey })
}

export async function truths() {
  const methodABI = { stateMutability: 'payable', inputs: [{ type: 'bool' }] } as const
  const call = { ...at, methodName: 'm', methodABI, fromPrivateKey }
  for (const truth of [true, false, 0, 1] as const) await chaindata.contracts.invoke({ ...call, params: [truth] })
  // @ts-expect-error text is taken as true, whatever it says
  await chaindata.contracts.invoke({ ...call, params: ['1'] })
  // @ts-expect-error so is any other number
  await chaindata.contracts.invoke({ ...call, params: [7] })
  // @ts-expect-error and a whole number of another kind
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

export async function whatTheCompilerDoesNotKnow(params: readonly string[]) {
  // Either is possible, so either is to be looked for.
  const answer = await chaindata.contracts.invoke({ ...at, methodName: 'm', methodABI: anyAbi, params, fromPrivateKey })
  if ('txId' in answer) same<typeof answer.txId, string>(true)
  else same<typeof answer.data, unknown>(true)
  await chaindata.contracts.invoke({ ...at, methodName: 'm', methodABI: anyAbi, params })
  // @ts-expect-error a parameter that does not exist
  await chaindata.contracts.invoke({ ...at, methodName: 'm', methodABI: anyAbi, params, nonsense: 1 })
}

export async function updates() {
  await chaindata.alerts.update({ id: 'a', finality: 'final' }, { chain: 'ethereum-mainnet', apiVersion: 'v3' })
  // @ts-expect-error only where parameters count on some chains alone
  await chaindata.names.resolve({ chain: 'ethereum-mainnet', name: 'a.eth' }, { chain: 'ethereum-mainnet' })
}
