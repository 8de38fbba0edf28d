import { QueryClient, QueryClientProvider, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChainDataError, createClient } from 'chaindata'
import { infiniteQueryOptions, queryOptions } from 'chaindata/query'
import { createRoot } from 'react-dom/client'

// The server of this page adds the API key and retries. If the page retried, too, a failing call would be sent nine
// times.
const chaindata = createClient({ baseUrl: '/api', apiKey: false, retries: 0 })
const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
const chain = 'ethereum-mainnet'

const messageOf = (error: Error) => <p>{error instanceof ChainDataError ? error.code : error.message}</p>

function Wallet({ name }: { name: string }) {
  const { data, error } = useQuery(queryOptions(chaindata.names.resolve, { chain, name }))
  if (error) return messageOf(error)
  if (!data?.address) return <p>…</p>
  return (
    <>
      <Balance name={name} address={data.address} />
      <History address={data.address} />
    </>
  )
}

function Balance({ name, address }: { name: string; address: string }) {
  const { data, error } = useQuery(
    queryOptions(chaindata.wallet.portfolio, { chain, addresses: [address], tokenTypes: 'native' }),
  )
  if (error) return messageOf(error)
  if (!data) return <p>…</p>
  return (
    <p id="balance">
      {name} holds {data.result[0]?.balance} ETH
    </p>
  )
}

/** The transactions of a wallet, ten at a time. */
function History({ address }: { address: string }) {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(
    infiniteQueryOptions(chaindata.transactions.history, { chain, addresses: [address] }, { limit: 10 }),
  )
  if (error) return messageOf(error)
  const transactions = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <ol id="history">
        {transactions.map(({ hash, transactionSubtype, amount }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a transaction can be listed twice, and the order never changes
          <li key={i}>
            {transactionSubtype} {amount} in {hash}
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <button type="button" onClick={() => fetchNextPage()}>
          Load more
        </button>
      )}
    </>
  )
}

const container = document.getElementById('app')
if (container) {
  createRoot(container).render(
    <QueryClientProvider client={queries}>
      <Wallet name="vitalik.eth" />
    </QueryClientProvider>,
  )
}
