export type Bump = 'major' | 'minor' | 'patch'

/** The highest bump that these changesets plan for the package. */
export function plannedBump(changesets: readonly string[]): Bump | undefined {
  const found = changesets.flatMap((text) => /^['"]?chaindata['"]?:\s*(major|minor|patch)\s*$/m.exec(text)?.[1] ?? [])
  return (['major', 'minor', 'patch'] as const).find((bump) => found.includes(bump))
}

/** Whether a version, or what is planned, tells users of the released one that something may break. */
export function enough(released: string, version: string, planned?: Bump): boolean {
  const [[oldMajor = 0, oldMinor = 0], [major = 0, minor = 0]] = [numbers(released), numbers(version)]
  if (planned === 'major' || major > oldMajor) return true
  // `^0.1.0` does not take 0.2.0.
  return oldMajor === 0 && (planned === 'minor' || minor > oldMinor)
}

/** What a change that breaks has to be planned as, behind a released version. */
export const needed = (released: string): Bump => (numbers(released)[0] === 0 ? 'minor' : 'major')

const numbers = (version: string): number[] => version.split('.').map(Number)
