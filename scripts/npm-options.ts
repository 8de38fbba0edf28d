/**
 * `npm run x --check` without `--` gives the option to npm, which keeps it for itself: the script would then write where
 * it was to look.
 */
export function refuseOptionsOfNpm(script: string, ...names: readonly string[]): void {
  for (const name of names) {
    if (process.env[`npm_config_${name}`] === undefined) continue
    console.error(`npm took --${name} for itself. Give it behind two dashes: npm run ${script} -- --${name}`)
    process.exit(1)
  }
}
