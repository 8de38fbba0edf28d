import { expect, test } from 'vitest'
import { isLoopback } from '../../src/catalog/loopback.ts'

test.each(['127.0.0.1', 'localhost', '::1'])('only this machine can reach %s', (host) => {
  expect(isLoopback(host)).toBe(true)
})

test.each(['0.0.0.0', '::', '192.168.0.7', 'mock', 'localhost.example.com', ''])(
  'other machines may reach %j',
  (host) => {
    expect(isLoopback(host)).toBe(false)
  },
)
