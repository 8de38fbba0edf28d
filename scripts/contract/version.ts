export type Bump = 'major' | 'minor' | 'patch'

interface Changeset {
  readonly releases: readonly { readonly type: string }[]
}

/** Returns the highest version bump in the pending changesets, or `undefined` if there are none. */
export function plannedBump(changesets: readonly Changeset[]): Bump | undefined {
  const found = changesets.flatMap(({ releases }) => releases.map(({ type }) => type))
  return (['major', 'minor', 'patch'] as const).find((bump) => found.includes(bump))
}

/**
 * Returns whether the version in `package.json` or the planned bump permits breaking changes after the released
 * version.
 */
export function allowsBreakingChanges(released: string, version: string, planned?: Bump): boolean {
  const [[oldMajor = 0, oldMinor = 0], [major = 0, minor = 0]] = [numbers(released), numbers(version)]
  if (planned === 'major' || major > oldMajor) return true
  // The npm range `^0.1.0` does not include 0.2.0.
  return oldMajor === 0 && (planned === 'minor' || minor > oldMinor)
}

/** Returns the version bump that a breaking change requires after a released version. */
export const requiredBump = (released: string): Bump => (numbers(released)[0] === 0 ? 'minor' : 'major')

const numbers = (version: string): number[] => version.split('.').map(Number)
