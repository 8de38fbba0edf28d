/** A generator, and how to run it. */
export interface Generator {
  readonly name: string
  /** The folder in `programs/` whose program uses the client. */
  readonly program: string
  /** The script of the generator in `node_modules/`. */
  readonly script: string
  /** Command-line arguments. */
  readonly args: readonly string[]
  /** A key that the generator cannot read, which is removed from the document. */
  readonly omit?: string
}

/** The OpenAPI document in the folder that the generator runs in. */
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
    // It writes the range as a number literal.
    omit: '5XX',
  },
  {
    name: 'openapi-typescript-codegen',
    program: 'openapi-typescript-codegen',
    script: 'openapi-typescript-codegen/bin/index.js',
    // Without union types, it declares enums, which do not accept strings.
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
