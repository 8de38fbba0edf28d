/** The types of every path, as openapi-typescript writes them: for openapi-fetch and similar clients. */
export type { components, operations, paths } from '../generated/paths.gen.ts'
