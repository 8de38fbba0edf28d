// A proxy changes the responses of a faithful service in known ways. Each change must be found, and nothing else.
import { beforeAll, describe, expect, test } from 'vitest'
import { type Service, startService } from '../outside-service/service.ts'
import { changes } from './changes.ts'
import { proxy, verify } from './support.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
  return () => service.close()
})

describe.each(changes)('a service that $what', ({ operation, kind, at, flags = [], apply, ...expected }) => {
  test('differs in this place only', async () => {
    const url = await proxy(service.url, apply)
    const { report, exit } = await verify(url, '--operations', operation, ...flags)
    expect(report.differences.map((one) => `${one.operation} ${one.kind} ${one.at}`)).toEqual([
      expect.stringMatching(`^${operation} ${kind} /.*${at}$`),
    ])
    const [difference] = report.differences
    if ('contract' in expected) expect(difference?.contract).toEqual(expected.contract)
    if ('received' in expected) expect(difference?.received).toEqual(expected.received)
    expect(difference).toHaveProperty('contract')
    expect(difference).toHaveProperty('received')
    expect(difference?.call).toMatch(/^GET \//)
    expect(exit).toBe(1)
  })
})

test('knows more than thirty changes, of every kind', () => {
  expect(changes.length).toBeGreaterThan(30)
  expect(new Set(changes.map(({ kind }) => kind)).size).toBe(8)
})
