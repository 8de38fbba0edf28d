/**
 * Exits with an error if npm has consumed a flag of the script. `npm run x --check` without `--` passes the flag to
 * npm. The script would then write files instead of checking them.
 */
export function rejectNpmFlags(script: string, ...names: readonly string[]): void {
  for (const name of names) {
    if (process.env[`npm_config_${name}`] === undefined) continue
    console.error(`npm consumed --${name}. Pass it after two dashes: npm run ${script} -- --${name}`)
    process.exit(1)
  }
}
