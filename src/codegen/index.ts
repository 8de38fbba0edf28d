/** For teams that generate a client of their own from the contract, with only what they need of it. */
export { type GenerateOptions, generate } from './generate.ts'
export { type CodegenOptions, chaindata, type Plugin, type Preset } from './preset.ts'
