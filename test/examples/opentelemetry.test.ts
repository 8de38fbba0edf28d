import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the example prints each call as a span with its credits', () => {
  const printed = execFileSync(process.execPath, ['examples/opentelemetry.ts'], { encoding: 'utf8' })
  expect(printed.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^ {2}names.resolve \(ok\) .*status_code=200 .*resend_count=1 chaindata.credits=20$/),
    expect.stringMatching(/^ {2}tokens.nftBalances \(ok\) .*url.template=\/v4\/data\/nft\/balances .*credits=50$/),
    expect.stringMatching(/^ {2}transactions.history \(InsufficientCreditsError\) .*status_code=402 /),
    expect.stringMatching(/^a report \(ok\)/),
  ])
})
