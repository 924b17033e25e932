import type { DashboardApi } from '../ports/api.ts'
import type { BrowserPorts } from '../ports/browser.ts'
import type { Clock } from '../ports/clock.ts'

/** What a model needs from outside. */
export interface Deps {
  readonly api: DashboardApi
  readonly clock: Clock
  readonly browser: BrowserPorts
}
