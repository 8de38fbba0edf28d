const { resolve } = require('node:path')

module.exports = {
  projectRoot: __dirname,
  watchFolders: [resolve(__dirname, '../node_modules')],
  resolver: { useWatchman: false },
  transformer: { getTransformOptions: async () => ({ transform: { experimentalImportSupport: true } }) },
  reporter: { update() {} },
}
