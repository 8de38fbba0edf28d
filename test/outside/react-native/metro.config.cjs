const { resolve } = require('node:path')

module.exports = {
  projectRoot: __dirname,
  watchFolders: [resolve(__dirname, '../node_modules')],
  resolver: {
    useWatchman: false,
    unstable_conditionNames: ['react-native'],
    // The package needs the native part of an app.
    resolveRequest: (context, name, platform) =>
      name === 'react-native'
        ? { type: 'sourceFile', filePath: resolve(__dirname, 'react-native.js') }
        : context.resolveRequest(context, name, platform),
  },
  transformer: { babelTransformerPath: require.resolve('@react-native/metro-babel-transformer') },
  reporter: { update() {} },
}
