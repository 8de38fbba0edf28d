declare module 'textlint-rule-prh' {
  import type { TextlintKernelRule } from '@textlint/kernel'

  const module: { readonly default: TextlintKernelRule['rule'] }
  export default module
}
