import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query'
import { apiKey, baseUrl } from '../calls.ts'

export const emptyApi = createApi({
  baseQuery: fetchBaseQuery({ baseUrl, headers: { 'x-api-key': apiKey } }),
  endpoints: () => ({}),
})
