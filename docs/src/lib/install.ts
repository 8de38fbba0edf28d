/**
 * How to install the package, on the home page and in Getting started (a test compares them). It is not in the npm registry yet:
 * once it is, replace this by `npm install chaindata` and its counterparts.
 */
export const install = {
  note: 'The package is not in the npm registry yet. Pack it in a checkout of the repository, then install the tarball.',
  pack: 'npm ci && npm run pack:tarball -- tarball',
  add: [
    { name: 'npm', command: 'npm install ../chaindata/tarball/chaindata-*.tgz' },
    { name: 'pnpm', command: 'pnpm add ../chaindata/tarball/chaindata-*.tgz' },
    { name: 'Yarn', command: 'yarn add file:$(ls ../chaindata/tarball/chaindata-*.tgz)' },
    { name: 'Bun', command: 'bun add ../chaindata/tarball/chaindata-*.tgz' },
  ],
} as const
