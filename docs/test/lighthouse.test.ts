import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageTypes, startLighthouse } from './lighthouse.ts'

let tool: Awaited<ReturnType<typeof startLighthouse>>

beforeAll(async () => {
  tool = await startLighthouse()
})

afterAll(() => tool.close())

const categories = ['accessibility', 'best-practices', 'seo']

// Performance varies with the load of the machine: `npm run lighthouse` measures it.
test.each(pageTypes)('%s scores 100 for accessibility, best practices and SEO, without layout shift', async (path) => {
  const result = await tool.audit(path, {
    onlyCategories: categories,
    onlyAudits: ['cumulative-layout-shift'],
    disableFullPageScreenshot: true,
  })
  const failed = categories.flatMap((id) =>
    (result.categories[id]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${result.audits[id]?.title}`),
  )
  expect(failed).toEqual([])
  expect(categories.map((id) => result.categories[id]?.score)).toEqual([1, 1, 1])
  expect(result.audits['cumulative-layout-shift']?.numericValue).toBeLessThan(0.05)
})
