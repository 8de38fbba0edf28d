/** A process that makes calls until the budget in a file is used up, and prints the number of calls. */
import { BudgetFile, storedCredits } from '../../src/cli/budget-file.ts'
import { createClientCore } from '../../src/core/client/client-core.ts'
import { bindClient } from '../../src/core/client/create-client.ts'
import { BudgetError } from '../../src/index.ts'
import { mockFetch } from '../../src/mock/index.ts'

const [, , path = '', budget] = process.argv
const ledger = new BudgetFile(path).createLedger(Number(budget))
const client = bindClient(
  createClientCore({ baseUrl: 'http://mock', apiKey: 'key', fetch: mockFetch() }, '', [storedCredits], ledger),
)

let calls = 0
for (let i = 0; ; i++) {
  try {
    await client.names.resolve({ chain: 'ethereum-mainnet', name: `${process.pid}-${i}.eth` })
    calls++
  } catch (error) {
    if (!(error instanceof BudgetError)) throw error
    break
  }
}
console.log(calls)
