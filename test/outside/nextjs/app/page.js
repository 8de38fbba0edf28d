import { connection } from 'next/server'
import { Name } from './name.js'

/** Passes the address of the mock to the client component. A real page would use a backend, which adds the key. */
export default async function Page() {
  await connection()
  return <Name baseUrl={process.env.CHAINDATA_BASE_URL} />
}
