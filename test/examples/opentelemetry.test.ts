import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the example prints a span for each call and each request, and the sums of the metrics', () => {
  const stdio = ['ignore', 'pipe', 'ignore'] as const
  const printed = execFileSync(process.execPath, ['examples/opentelemetry.ts'], { encoding: 'utf8', stdio: [...stdio] })
  expect(printed.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^ {4}GET \/v4\/data\/ns\/name \(failed\) .*status_code=503 /),
    expect.stringMatching(/^ {4}GET \/v4\/data\/ns\/name \(ok\) .*resend_count=1 .*status_code=200$/),
    expect.stringMatching(/^ {2}names.resolve \(ok\) .*status_code=200 chaindata.credits.spent=20 .*requests=2$/),
    expect.stringMatching(/^ {4}GET \/v4\/data\/nft\/balances \(ok\) /),
    expect.stringMatching(/^ {2}tokens.nftBalances \(ok\) .*credits.spent=50 /),
    expect.stringMatching(/^ {4}GET \/v4\/data\/transaction\/history \(failed\) /),
    expect.stringMatching(/^ {2}transactions.history \(InsufficientCreditsError\) .*status_code=402 /),
    expect.stringMatching(/^a report \(ok\)/),
    'chaindata.requests 4',
    'chaindata.credits.spent 70',
    'chaindata.credits.uncertain 20',
  ])
})
