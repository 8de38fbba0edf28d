import type { Facts } from '../../../src/facts.ts'
import type { Call, ClientOptions, Page, Plan, WalkOptions } from '../../../src/index.ts'

export type Values = Readonly<Record<string, unknown>>

/** Any operation of a client, for who does not know which: its parameters are checked when it is called. */
export interface AnyOperation {
  (parameters: Values, options?: WalkOptions): Call<unknown>
  plan(parameters: Values, options?: { all?: boolean }): Plan<number | null>
  pages?(parameters: Values, options?: WalkOptions): AsyncGenerator<Page<unknown>>
}

/** The SDK itself, fetched when it is first needed. */
export const loadSdk = () => import('../../../src/index.ts')

export type Sdk = Awaited<ReturnType<typeof loadSdk>>
export type Client = ReturnType<Sdk['createClient']>

/** The types of the face are narrower than what it takes: it is made for callers that know what they call. */
export function operationOf(client: Client, id: string): AnyOperation {
  const [group = '', name = ''] = id.split('.')
  const groups = client as unknown as Readonly<Record<string, Readonly<Record<string, AnyOperation>>>>
  const found = groups[group]?.[name]
  if (!found) throw new Error(`there is no operation ${id}`)
  return found
}

/** A client that plans and sends nothing. */
export const planner = (sdk: Sdk, options: Omit<ClientOptions, 'baseUrl'>): Client =>
  sdk.createClient({ baseUrl: nowhere, ...options })

const nowhere = 'https://imaginary.example'

/** A request as it left, its keys taken out. */
export interface Sent {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

type Fetch = NonNullable<ClientOptions['fetch']>

let imaginary: Promise<Fetch> | undefined

/** A client of the service in this page or, where a base URL is given, of the reader's own, for one operation. */
export async function connect(
  sdk: Sdk,
  { baseUrl, apiKey }: { baseUrl: string; apiKey: string },
  facts: Facts,
  onRequest: (sent: Sent) => void,
): Promise<Client> {
  const isOwn = baseUrl !== '' || apiKey !== ''
  const inner = isOwn ? fetch.bind(globalThis) : await play()
  const observed: Fetch = (url, init) => {
    const { method = 'GET', headers = {}, body } = init
    onRequest({ method, url, headers: masked(headers), ...(body && { body: maskedBody(facts, String(body)) }) })
    return inner(url, init)
  }
  if (!isOwn) return sdk.createClient({ baseUrl: nowhere, apiKey: () => 'any-key', fetch: observed })
  // As a function, the key is asked for and kept nowhere else. What of the two is missing, the SDK says.
  return sdk.createClient({ baseUrl: baseUrl || undefined, apiKey: () => apiKey || undefined, fetch: observed })
}

function play(): Promise<Fetch> {
  imaginary ??= import('../../../src/mock/fetch.ts').then(({ mockFetch }) => mockFetch())
  return imaginary
}

const masked = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, /key|authorization/i.test(name) ? '…' : String(value)]),
  )

/** Without the private key. */
const maskedBody = ({ parameters }: Facts, body: string): string =>
  JSON.stringify(JSON.parse(body), (name, value: unknown) => (parameters[name]?.secret ? '…' : value))
