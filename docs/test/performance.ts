import { pageTypes, startLighthouse } from './lighthouse.ts'

/* Measures the performance of the built site on Lighthouse's mobile profile. Fails if the median of a page is below 95. */

const runs = 3
const required = 95

const tool = await startLighthouse()
for (const path of pageTypes) {
  const scores: number[] = []
  for (let run = 0; run < runs; run++) {
    const { categories } = await tool.audit(path, { onlyCategories: ['performance'], formFactor: 'mobile' })
    scores.push(Math.round((categories['performance']?.score ?? 0) * 100))
  }
  const median = scores.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
  console.log(`${String(median).padStart(3)}  ${path}  (${scores.join(', ')})`)
  if (median < required) process.exitCode = 1
}
await tool.close()
