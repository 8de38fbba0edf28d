import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { ChainDataError, createClient } from 'chaindata'
import { createRoot } from 'react-dom/client'

// The server of this page adds the API key and retries. If the page retried, too, a failing call would be sent nine
// times.
const chaindata = createClient({ baseUrl: '/api', apiKey: false, retries: 0 })
const queries = new QueryClient({
  // The server already retries.
  defaultOptions: { queries: { retry: false, staleTime: 30_000 } },
})

function Portfolio({ name }: { name: string }) {
  const { data, error } = useQuery({
    queryKey: ['portfolio', name],
    queryFn: async ({ signal }) => {
      const { address = '' } = await chaindata.names.resolve({ chain: 'ethereum-mainnet', name }, { signal })
      return chaindata.wallet.portfolio(
        { chain: 'ethereum-mainnet', addresses: [address], tokenTypes: 'native' },
        { signal },
      )
    },
  })
  if (error) return <p>{error instanceof ChainDataError ? error.code : error.message}</p>
  if (!data) return <p>…</p>
  return (
    <p id="balance">
      {name} holds {data.result[0]?.balance} ETH
    </p>
  )
}

const container = document.getElementById('app')
if (container) {
  createRoot(container).render(
    <QueryClientProvider client={queries}>
      <Portfolio name="vitalik.eth" />
    </QueryClientProvider>,
  )
}
