/**
 * A mock of the API with simulated blockchains, for tests and for development without an API key.
 *
 * `mockFetch` returns a `fetch` function, and `startMock` starts a server. On the command line, `chaindata mock`
 * starts a server.
 */
export { type MockFetch, mockFetch } from './fetch.ts'
export { type KeyMeaning, keyMeanings } from './key-meanings.ts'
export type { Arrival } from './messages.ts'
export type { KeyLimits, MockOptions } from './options.ts'
export { type ReplayFetch, type ReplayOptions, type ReplayReport, replayFetch } from './replay.ts'
export { type MockServer, type MockServerOptions, startMock } from './server.ts'
export type { Reorgs } from './simulation/block-clock.ts'
export type { Holding, World, WorldWallet } from './simulation/world.ts'
export { readSpec } from './spec/read.ts'
export type { Fault, OperationName, Reply, Stub, Stubs, StubValue } from './stub-types.ts'
