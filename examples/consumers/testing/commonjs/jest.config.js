/* Jest without flags: a compiler converts the package to CommonJS. Each project uses one of the usual compilers. */

const source = '\\.[jt]s$'
const shared = {
  rootDir: __dirname,
  testMatch: ['**/*.jest.ts'],
  // By default, Jest compiles no packages.
  transformIgnorePatterns: ['/node_modules/(?!chaindata/)'],
}

module.exports = {
  projects: [
    {
      ...shared,
      displayName: 'babel',
      transform: {
        [source]: [
          'babel-jest',
          { presets: [['@babel/preset-env', { targets: { node: 'current' } }], '@babel/preset-typescript'] },
        ],
      },
    },
    {
      ...shared,
      displayName: 'ts-jest',
      transform: { [source]: ['ts-jest', { tsconfig: { allowJs: true, isolatedModules: true, module: 'CommonJS' } }] },
    },
    { ...shared, displayName: 'swc', transform: { [source]: '@swc/jest' } },
  ],
}
