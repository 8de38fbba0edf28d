// The polyfills that docs/src/content/docs/guide/react-native.md lists.
import 'react-native-url-polyfill/auto'
import structuredClone from '@ungap/structured-clone'

globalThis.structuredClone ??= structuredClone
String.prototype.isWellFormed ??= function () {
  try {
    return encodeURI(this) !== undefined
  } catch {
    return false
  }
}
