export type { Core, CoreOptions } from './client/create-core.ts'
export { createCore } from './client/create-core.ts'
