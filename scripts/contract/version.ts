export type Bump = 'major' | 'minor' | 'patch'

/** Returns the highest version bump that the changesets plan for the package. */
export function plannedBump(changesets: readonly string[]): Bump | undefined {
  const found = changesets.flatMap((text) => /^['"]?chaindata['"]?:\s*(major|minor|patch)\s*$/m.exec(text)?.[1] ?? [])
  return (['major', 'minor', 'patch'] as const).find((bump) => found.includes(bump))
}

/** Returns whether the version or the planned bump allows breaking changes since the released version. */
export function allowsBreakingChanges(released: string, version: string, planned?: Bump): boolean {
  const [[oldMajor = 0, oldMinor = 0], [major = 0, minor = 0]] = [numbers(released), numbers(version)]
  if (planned === 'major' || major > oldMajor) return true
  // `^0.1.0` does not match 0.2.0.
  return oldMajor === 0 && (planned === 'minor' || minor > oldMinor)
}

/** Returns the version bump that a breaking change requires after a released version. */
export const requiredBump = (released: string): Bump => (numbers(released)[0] === 0 ? 'minor' : 'major')

const numbers = (version: string): number[] => version.split('.').map(Number)
