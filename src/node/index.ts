export { createNodeFetch, type NodeFetchOptions } from './fetch.ts'
