import { queryOptions } from '@tanstack/react-query'
import { namesResolve, walletPortfolio } from 'chaindata/sdk'

const chain = 'ethereum-mainnet'

/** Options for `useQuery`, `fetchQuery` and `prefetchQuery`, with types from the OpenAPI document. */
export const nameQuery = (name: string) =>
  queryOptions({
    queryKey: ['names.resolve', chain, name],
    queryFn: async ({ signal }) => {
      const { data } = await namesResolve({ query: { chain, name }, signal, throwOnError: true })
      return data
    },
  })

export const portfolioQuery = (address: string) =>
  queryOptions({
    queryKey: ['wallet.portfolio', chain, address],
    queryFn: async ({ signal }) => {
      const { data } = await walletPortfolio({
        query: { chain, addresses: [address], tokenTypes: 'native' },
        signal,
        throwOnError: true,
      })
      return data.result
    },
  })
