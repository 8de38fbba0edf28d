import { fileURLToPath } from 'node:url'

/** The root of the repository, because tsconfig.json of the parent folder extends a file there. */
const root = fileURLToPath(new URL('../../..', import.meta.url))

export default {
  turbopack: { root },
  outputFileTracingRoot: root,
  // The cache is only used by a later build, and writing it takes longer than the build.
  experimental: { turbopackFileSystemCacheForBuild: false },
}
