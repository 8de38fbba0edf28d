import { describe, expect, test } from 'vitest'
import { type Alert, memoryStore } from '../../src/alerts/index.ts'
import { digest, flat, post, receive, sign } from './support.ts'

describe('duplicates', () => {
  test('are recognized by idOf', async () => {
    const idOf = ({ payload }: Alert) => String(Object(payload).txId)
    const { alerts, status } = receive({ idOf })
    await status(post(flat({ sentAt: 1 })))
    await status(post(flat({ sentAt: 2 })))
    await status(post(flat({ sentAt: 3, txId: '0x02' })))
    expect(alerts.map(({ id }) => id)).toEqual(['0x01', '0x02'])
  })

  test('are recognized by the body if idOf returns an empty ID', async () => {
    const ids: unknown[] = ['', undefined, Promise.resolve('one'), Promise.resolve('two'), Promise.resolve('one')]
    let i = 0
    const { alerts, status } = receive({ idOf: () => ids[i++] as string })
    for (const sentAt of ids.keys()) expect(await status(post(flat({ sentAt })))).toBe(204)
    expect(alerts.map(({ id }) => id)).toEqual([digest(flat({ sentAt: 0 })), digest(flat({ sentAt: 1 })), 'one', 'two'])
  })

  test('are recognized if they are signed with the other secret while one secret replaces the other', async () => {
    const secrets = ['the old secret', 'the new secret'] as const
    const { alerts, status } = receive({ secret: secrets })
    for (const signedBy of [...secrets, secrets[0]])
      expect(await status(post(flat(), sign(flat(), signedBy)))).toBe(204)
    expect(alerts.map(({ id }) => id)).toEqual([digest(flat())])
  })

  test('are recognized by another receiver with the same store and only the new secret', async () => {
    const store = memoryStore()
    const before = receive({ secret: 'the old secret', store })
    const after = receive({ secret: 'the new secret', store })
    expect(await before.status(post(flat(), sign(flat(), 'the old secret')))).toBe(204)
    expect(await after.status(post(flat(), sign(flat(), 'the new secret')))).toBe(204)
    expect([before.alerts.length, after.alerts.length]).toEqual([1, 0])
  })

  test('can be recognized by the digest that idOf receives', async () => {
    const { alerts, status } = receive({ idOf: ({ id }) => `transfers:${id}` })
    expect([await status(post(flat())), await status(post(flat()))]).toEqual([204, 204])
    expect(alerts.map(({ id }) => id)).toEqual([`transfers:${digest(flat())}`])
  })

  test('are recognized without a secret too', async () => {
    const { alerts, status } = receive({ secret: false })
    for (const body of [flat(), flat(), flat({ txId: '0x02' })]) expect(await status(post(body, null))).toBe(204)
    expect(alerts).toHaveLength(2)
  })
})
