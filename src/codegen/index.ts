/** For teams that generate their own client from the OpenAPI document, with selected groups and plugins. */
export { type GenerateOptions, type GenerateResult, generate } from './generate.ts'
export { type CodegenOptions, chaindata, type Plugin, type Preset } from './preset.ts'
