export * from '../generated/operations.gen.ts'
export { swapsWatch } from './quotes.ts'
