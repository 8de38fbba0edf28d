/** For teams that generate their own client from the OpenAPI document, with selected groups and plugins. */
export { type GenerateOptions, generate } from './generate.ts'
export { type CodegenOptions, chaindata, type Plugin, type Preset } from './preset.ts'
