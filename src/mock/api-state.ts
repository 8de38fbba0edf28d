import { readOptions } from '../core/util/options.ts'
import { KeyAccounts } from './accounts.ts'
import { MockAlerts } from './alerts.ts'
import { CallCache } from './call-cache.ts'
import { type MockOptions, reorgKinds, withDefaults } from './options.ts'
import { RequestJournal } from './request-journal.ts'
import { OperationResults } from './results.ts'
import { findScenario, type Scenario, ScenarioReplies } from './scenarios.ts'
import { fixedClock, MovingClock } from './simulation/block-clock.ts'
import { Simulation } from './simulation/simulation.ts'
import { StubRegistry } from './stubs.ts'

/** The settings of a mock, its simulated data, and what requests change. */
export type ApiState = ReturnType<typeof createApiState>

export function createApiState(options: MockOptions) {
  const settings = withDefaults(options)
  const { description, now, movingHead } = settings
  const reorgs = settings.reorgs && readOptions(settings.reorgs, reorgKinds(), 'reorgs')
  const scenario = findScenario(settings.scenario ?? '')
  const start = now()
  const allResults = new Map<Scenario | undefined, OperationResults>()
  const scenarioReplies = new ScenarioReplies()
  const accounts = new KeyAccounts(settings)
  const alerts = new MockAlerts(settings)
  const stubs = new StubRegistry(description, settings.on)
  const journal = new RequestJournal(description)
  return {
    settings,
    scenario,
    scenarioReplies,
    results: resultsIn(scenario),
    resultsIn,
    calls: new CallCache(settings, !isMoving(scenario)),
    accounts,
    alerts,
    stubs,
    journal,
    /** Removes all stubs, recorded requests and alerts. Restores the credits and the rate limit of each API key. */
    reset(): void {
      for (const part of [accounts, alerts, stubs, journal, scenarioReplies]) part.clear()
    },
  }

  /** Returns the results of operations in a scenario. */
  function resultsIn(scenario: Scenario | undefined): OperationResults {
    const created = allResults.get(scenario)
    if (created) return created
    const clockOf = (chain: string) =>
      isMoving(scenario) ? new MovingClock(chain, now, start, reorgs ?? scenario?.reorgs) : fixedClock
    const simulation = new Simulation({ ...settings, isEmpty: scenario?.empty ?? false, clockOf })
    const results = new OperationResults(description, simulation, now)
    allResults.set(scenario, results)
    return results
  }

  function isMoving(scenario: Scenario | undefined): boolean {
    return movingHead || reorgs !== undefined || scenario?.reorgs !== undefined
  }
}
