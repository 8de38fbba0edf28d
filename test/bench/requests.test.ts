import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkRequests, checkSuccesses } from '../../bench/requests.ts'

/** Benchmarks that compare no times or rates of calls. */
const withoutCheck: Readonly<Record<string, string>> = {
  credits: 'the features that save requests are its subject, and it prints their number',
  estimate: 'compares estimates with the truth',
  size: 'makes no calls',
  types: 'makes no calls',
  generation: 'makes no calls',
  memory: 'measures the heap, and prints the number of calls',
  mock: 'the load is sent without a client',
  alerts: 'the load is sent without a client',
  leaks: 'measures the heap',
}

const runner = readFileSync('bench/run.ts', 'utf8')
const benchmarks = [...runner.matchAll(/^ {2}'?([\w-]+)'?: \['.*?', '(.*?)'/gm)].map(([, name = '', script = '']) => ({
  name,
  script,
}))

test('every benchmark of calls checks the number of requests', () => {
  expect(benchmarks.length).toBeGreaterThan(15)
  const unchecked = benchmarks.filter(
    ({ script }) => !/from '\.\/(requests|compare)\.ts'/.test(readFileSync(script, 'utf8')),
  )
  expect(unchecked.map(({ name }) => name).sort()).toEqual(Object.keys(withoutCheck).sort())
})

test('a measurement with fewer or more requests than calls fails', () => {
  expect(() => checkRequests('ky', { calls: 8, requests: 1 })).toThrow('ky: 8 calls made 1 requests instead of 8.')
  expect(() => checkRequests('ky', { calls: 8, requests: 9 })).toThrow('instead of 8')
  expect(() => checkRequests('hits', { calls: 8, requests: 1, expected: 0 })).toThrow('instead of 0')
  expect(() => checkRequests('ky', { calls: 8, requests: 8 })).not.toThrow()
})

test('more successful calls than accepted requests are an error', () => {
  expect(() => checkSuccesses('fleet', 9, 8)).toThrow('fleet: 9 calls succeeded with 8 accepted requests.')
  expect(() => checkSuccesses('fleet', 8, 9)).not.toThrow()
})
