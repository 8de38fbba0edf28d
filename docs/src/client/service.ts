import type { OperationMetadata } from '../../../src/core/types.ts'
import type { Call, ClientOptions, Page, PaginationOptions, Plan } from '../../../src/index.ts'

export type Values = Readonly<Record<string, unknown>>

/** An operation chosen at run time. The SDK checks its parameters when it is called. */
export interface AnyOperation {
  (parameters: Values, options?: PaginationOptions): Call<unknown>
  plan(parameters: Values, options?: { all?: boolean }): Plan<number | null>
  pages?(parameters: Values, options?: PaginationOptions): AsyncGenerator<Page<unknown>>
}

/** Loads the SDK on first use. */
export const loadSdk = () => import('../../../src/index.ts')

export type Sdk = Awaited<ReturnType<typeof loadSdk>>
export type Client = ReturnType<Sdk['createClient']>

/** Returns an operation by its ID. The client's types describe each operation separately, so this needs a cast. */
export function operationOf(client: Client, id: string): AnyOperation {
  const [group = '', name = ''] = id.split('.')
  const groups = client as unknown as Readonly<Record<string, Readonly<Record<string, AnyOperation>>>>
  const found = groups[group]?.[name]
  if (!found) throw new Error(`Unknown operation ${id}`)
  return found
}

/** Creates a client for `plan()`, which sends nothing. */
export const planner = (sdk: Sdk, options: Omit<ClientOptions, 'baseUrl'>): Client =>
  sdk.createClient({ baseUrl: mockUrl, ...options })

const mockUrl = 'https://mock.example'

/** A sent request, with its keys redacted. */
export interface SentRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

type Fetch = NonNullable<ClientOptions['fetch']>

let mock: Promise<Fetch> | undefined

/** Creates a client for one operation. It uses the mock in this page, or the reader's own API if a URL or key is entered. */
export async function connect(
  sdk: Sdk,
  { baseUrl, apiKey }: { baseUrl: string; apiKey: string },
  metadata: OperationMetadata,
  onRequest: (sent: SentRequest) => void,
): Promise<Client> {
  const isOwn = baseUrl !== '' || apiKey !== ''
  const inner = isOwn ? fetch.bind(globalThis) : await loadMock()
  const observed: Fetch = (url, init) => {
    const { method = 'GET', headers = {}, body } = init
    onRequest({
      method,
      url,
      headers: redactHeaders(headers),
      ...(body && { body: redactBody(metadata, String(body)) }),
    })
    return inner(url, init)
  }
  if (!isOwn) return sdk.createClient({ baseUrl: mockUrl, apiKey: () => 'any-key', fetch: observed })
  // The key is passed as a function, so nothing stores it. If only one of the two is set, the SDK reports the other.
  return sdk.createClient({ baseUrl: baseUrl || undefined, apiKey: () => apiKey || undefined, fetch: observed })
}

function loadMock(): Promise<Fetch> {
  mock ??= import('../../../src/mock/fetch.ts').then(({ mockFetch }) => mockFetch())
  return mock
}

const redactHeaders = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, /key|authorization/i.test(name) ? '…' : String(value)]),
  )

/** Redacts private keys. */
const redactBody = ({ parameters }: OperationMetadata, body: string): string =>
  JSON.stringify(JSON.parse(body), (name, value: unknown) => (parameters[name]?.secret ? '…' : value))
