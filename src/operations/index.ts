export * from '../../generated/operation-chains.gen.ts'
export * from '../../generated/operations.gen.ts'
export { swapsWatch } from './quotes.ts'
