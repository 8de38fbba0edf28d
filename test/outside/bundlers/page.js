// Makes a call, and an estimate, whose code the package imports on first use.
import { createClient } from 'chaindata'

const chain = 'ethereum-mainnet'
const show = (text) => {
  document.querySelector('#result').textContent = text
}

async function run() {
  const baseUrl = new URLSearchParams(location.search).get('mock')
  const { names, transactions } = createClient({ baseUrl, apiKey: 'any' })
  const { name } = await names.resolve({ chain, name: 'vitalik.eth' })
  const history = { chain, addresses: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'] }
  const { calls } = await transactions.history.estimate(history)
  show(`${name}, ${calls > 0 ? 'estimated' : 'no estimate'}`)
}

run().catch((error) => show(String(error)))
