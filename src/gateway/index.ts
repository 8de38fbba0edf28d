export { UnknownOutcomeError } from '../operation/write.ts'
export {
  type BatchOptions,
  createProvider,
  type Provider,
  type ProviderOptions,
  type RequestArguments,
} from './provider.ts'
