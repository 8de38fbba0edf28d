import { expect, inject, test } from 'vitest'
import { verify } from '../verify/support.ts'

test('verify finds no difference in the mock, and in Prism only rules that Prism does not know', async () => {
  const url = inject('prism')
  const isPrism = (await fetch(`${url}/health`)).status !== 200
  const { report } = await verify(url, '--chains', 'all')
  const found = report.differences.map(({ operation, kind, at }) => `${operation} ${kind} ${at.replace(/.*\//, '')}`)
  expect(found).toEqual(
    isPrism
      ? ['wallet.tokenReputation status tokenAddresses', 'tokens.metadata status 401', 'events.list limit blockTo']
      : [],
  )
})
