/**
 * A mock of the API with simulated chains, for tests and for development without a key.
 *
 * `mockFetch` returns a `fetch` function, `startMock` starts a server, and `npx chaindata mock` starts one on the command
 * line.
 */
export { type MockFetch, mockFetch } from './fetch.ts'
export { type KeyMeaning, keyMeanings } from './key-meanings.ts'
export type { Arrival } from './messages.ts'
export type { KeyLimits, MockOptions } from './options.ts'
export { type ReplayFetch, type ReplayOptions, type ReplayReport, replayFetch } from './replay.ts'
export { type MockServer, type MockServerOptions, startMock } from './server.ts'
export type { Holding, World, WorldWallet } from './simulation/world.ts'
export { readSpec } from './spec/read.ts'
export type { Fault, OperationName, Reply, Stub, Stubs, StubValue } from './stub-types.ts'
