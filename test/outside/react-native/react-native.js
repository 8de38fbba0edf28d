// Stands in for the package react-native, whose native modules do not exist outside of an app.
export const NativeModules = {}
export const Platform = { OS: 'android' }
