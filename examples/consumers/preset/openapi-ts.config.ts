import { defineConfig } from '@hey-api/openapi-ts'
import { chaindata } from 'chaindata/codegen'

export default defineConfig(chaindata({ groups: ['wallet', 'events'], output: 'src/api', plugins: ['zod'] }))
