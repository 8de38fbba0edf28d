import { expect, test } from 'vitest'
import { mockFetch } from '../../src/mock/index.ts'
import { sampleCall } from '../../src/mock/sample-call.ts'

test('the sample call succeeds', async () => {
  const [, url = '', header = '', key = ''] =
    /^curl '(http:\/\/mock\/[^']+)' -H '([^:']+): ([^']+)'$/.exec(sampleCall('http://mock')) ?? []
  const response = await mockFetch()(url, { headers: { [header]: key } })
  expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ resolved: true })])
})
