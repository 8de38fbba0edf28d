import { stripHexPrefix } from '../catalog/redact-values.ts'

/** Matches any flag whose name suggests a secret, such as `--key=…` or `--my-token`. */
const secretFlag = /^--?(?:[\w-]*key|token|secret|password|bearer)(?:=(.*))?$/is

/**
 * Returns the secrets to redact from all output: the keys in the environment, and the values of flags whose names
 * suggest a secret.
 */
export function secretsFromCommandLine(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Set<string> {
  const secrets = [env['CHAINDATA_API_KEY'], env['CHAINDATA_MCP_TOKEN']]
  for (const [i, word] of argv.entries()) {
    const match = secretFlag.exec(word)
    // The value is part of the same word (`--key=value`) or the next word.
    if (match) secrets.push(match[1] ?? argv[i + 1])
  }
  return new Set(secrets.filter((secret) => secret !== undefined).map((secret) => stripHexPrefix(secret.trim())))
}
