export interface PeerVersion {
  readonly name: string
  readonly version: string
  /** File in `peers/` that uses this peer dependency with the package. */
  readonly program: string
  /** Packages that this peer dependency requires. */
  readonly also?: readonly string[]
}

const versionsOf = (peer: Omit<PeerVersion, 'version'>, ...versions: readonly string[]): readonly PeerVersion[] =>
  versions.map((version) => ({ ...peer, version }))

/** The oldest and the newest version of each peer dependency, and one of each major version between them. */
export const peerVersions: readonly PeerVersion[] = [
  ...versionsOf({ name: 'ioredis', program: 'ioredis.mjs' }, '5.2.5', '6.0.0'),
  ...versionsOf({ name: 'redis', program: 'redis.mjs' }, '4.0.0', '5.12.1', '6.3.1'),
  ...versionsOf({ name: '@modelcontextprotocol/server', program: 'mcp-server.mjs' }, '2.0.0', '2.4.0'),
  ...versionsOf({ name: 'viem', program: 'viem.mjs' }, '2.0.0', '2.57.20'),
  ...versionsOf({ name: 'ajv', program: 'ajv.mjs' }, '8.0.0', '8.20.0'),
  ...versionsOf({ name: '@hey-api/openapi-ts', program: 'openapi-ts.mjs', also: ['typescript@5'] }, '0.93.0', '0.99.0'),
]
