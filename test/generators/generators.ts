/** A generator of OpenAPI clients. */
export interface Generator {
  readonly name: string
  /** Name of the folder in `programs/` whose program uses the generated client. */
  readonly program: string
  /** Path of the generator's script in `node_modules/`. */
  readonly script: string
  readonly args: readonly string[]
  /** A key that the generator cannot read. The test removes the key from the OpenAPI document. */
  readonly omit?: string
}

/** Name of the OpenAPI document in the folder in which the generator runs. */
export const document = 'openapi.json'

const openapiTs = (version: string, alias: string): Generator => ({
  name: `@hey-api/openapi-ts ${version}`,
  program: 'openapi-ts',
  script: `${alias}/bin/run.js`,
  args: ['--input', document, '--output', 'client', '--client', '@hey-api/client-fetch'],
})

export const generators: readonly Generator[] = [
  openapiTs('0.99', '@hey-api/openapi-ts'),
  openapiTs('0.96', 'openapi-ts-0.96'),
  openapiTs('0.93', 'openapi-ts-0.93'),
  {
    name: 'orval, fetch',
    program: 'orval',
    script: 'orval/dist/bin/orval.mjs',
    args: ['--input', document, '--output', 'client/index.ts', '--client', 'fetch'],
  },
  {
    name: 'RTK Query',
    program: 'rtk-query',
    script: '@rtk-query/codegen-openapi/lib/bin/cli.mjs',
    args: ['config.json'],
  },
  {
    name: 'oazapfts',
    program: 'oazapfts',
    script: 'oazapfts/dist/cli.js',
    args: [document, 'client/api.ts'],
    // The generator writes this range as a number literal.
    omit: '5XX',
  },
  {
    name: 'openapi-typescript-codegen',
    program: 'openapi-typescript-codegen',
    script: 'openapi-typescript-codegen/bin/index.js',
    // Without union types, the generator declares enums, which do not accept strings.
    args: ['--useUnionTypes', '--input', document, '--output', 'client'],
  },
  {
    name: 'openapi-typescript and openapi-fetch',
    program: 'openapi-fetch',
    script: 'openapi-typescript/bin/cli.js',
    args: [document, '--output', 'client/paths.ts'],
  },
  {
    name: 'OpenAPI Qraft',
    program: 'openapi-qraft',
    script: '@openapi-qraft/cli/bin.mjs',
    args: [
      ...['--plugin', 'tanstack-query-react', '--plugin', 'openapi-typescript', '--service-name-base', 'tags'],
      ...[document, '--output-dir', 'client'],
    ],
  },
]
