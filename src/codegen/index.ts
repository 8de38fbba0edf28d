/** Generates your own client from the OpenAPI document, with the groups and plugins that you select. */
export { type GenerateOptions, type GenerateResult, generate } from './generate.ts'
export { type CodegenOptions, chaindata, type Plugin, type Preset } from './preset.ts'
