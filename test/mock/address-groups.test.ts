import { describe, expect, test } from 'vitest'
import {
  type AddressGroup,
  AddressGroups,
  groupSize,
  normalizeAddress,
} from '../../src/mock/simulation/address-groups.ts'

const example = `0x${'a'.repeat(40)}`

const membersOf = (group: AddressGroup): string[] =>
  Array.from({ length: group.size }, (_, member) => group.address(member))

test.each([
  ['a hexadecimal address', '0x00112233445566778899aabbccddeeff00112233'],
  ['an address on Tezos', 'tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb'],
  ['an address that ends with the first of the possible last characters', 'tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcj0'],
  ['an address that contains a hexadecimal one', `zil-0x${'1'.repeat(40)}`],
  ['an address that is longer than a hexadecimal one', `0x${'1'.repeat(41)}`],
])('a group has 16 members, each of which finds the group: %s', (_, address) => {
  const groups = new AddressGroups([])
  const { group, member } = groups.find(address)
  expect(new Set(membersOf(group)).size).toBe(groupSize)
  expect(group.address(member)).toBe(address)
  // Another group is looked up in between, because the last group is cached.
  for (const [i, one] of membersOf(group).entries()) {
    expect(groups.find(example).group.id).not.toBe(group.id)
    expect(groups.find(one)).toMatchObject({ group: { id: group.id }, member: i })
  }
})

test('an address with another last character is the first member of a group', () => {
  const { group, member } = new AddressGroups([]).find('name.é')
  expect([member, group.address(0)]).toEqual([0, 'name.é0000'])
})

describe('the default group', () => {
  test('contains the examples, and generated addresses in place of missing ones', () => {
    const groups = new AddressGroups([example])
    const members = membersOf(groups.defaultGroup)
    expect(members[0]).toBe(example)
    expect(new Set(members).size).toBe(groupSize)
    for (const [member, address] of members.entries()) {
      expect(address).toMatch(/^0x[0-9a-f]{40}$/)
      expect(groups.find(address)).toEqual({ group: groups.defaultGroup, member })
    }
  })

  test('contains at most 16 examples', () => {
    const examples = Array.from({ length: groupSize + 1 }, (_, i) => `0x${String(i).padStart(40, '0')}`)
    const groups = new AddressGroups(examples)
    expect(membersOf(groups.defaultGroup)).toEqual(examples.slice(0, groupSize))
    expect(groups.find(examples[groupSize] ?? '').group).not.toBe(groups.defaultGroup)
  })
})

test.each([
  ['hexadecimal', '0x00112233445566778899aabbccddeeff00112233', 10_000],
  ['hexadecimal', `0x${'f'.repeat(40)}`, 1_000_000],
  ['text', 'tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb', 1_000_000],
  ['short', 'ab', 1_000_000],
])('a group has as many members as requested: %s %s, %i', (_, address, size) => {
  const groups = new AddressGroups([example], size)
  const { group } = groups.find(address)
  const members = [0, 1, 17, size - 1].map((member) => group.address(member))
  expect(new Set(members).size).toBe(4)
  for (const [i, one] of members.entries())
    expect(groups.find(one)).toMatchObject({ group: { id: group.id }, member: [0, 1, 17, size - 1][i] })
  expect(groups.find(groups.defaultGroup.address(size - 1))).toEqual({ group: groups.defaultGroup, member: size - 1 })
})

test('only hexadecimal addresses are case-insensitive', () => {
  expect(['0xAb', 'x0xAb', '0xAb-X', 'tz1Ab'].map(normalizeAddress)).toEqual(['0xab', 'x0xAb', '0xAb-X', 'tz1Ab'])
})
