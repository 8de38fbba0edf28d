/**
 * The service, played: for the tests of those who use it, and for trying things out.
 *
 * `mockFetch` is a `fetch`, `startMock` a server; `npx chaindata mock` is the same in a terminal.
 */
export { type MockFetch, mockFetch } from './fetch.ts'
export { type KeyMeaning, keyMeanings } from './key-meanings.ts'
export type { Arrival } from './messages.ts'
export type { MockOptions } from './options.ts'
export { type MockServer, type MockServerOptions, startMock } from './server.ts'
