export * from '../generated/operations.gen.ts'
export { swapsWatch } from './operation/quotes.ts'
