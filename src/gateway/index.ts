export { UnknownOutcomeError } from '../core/operation/write.ts'
export {
  type BatchOptions,
  createProvider,
  type Provider,
  type ProviderOptions,
  type RequestArguments,
} from './provider.ts'
