// Checks pasted links, one at a time (D-09).
import { signal, type ReadonlySignal } from '@preact/signals'
import type { Problem } from '../core/api.ts'
import type { CheckedLink } from '../core/link-checker/report.ts'
import { createAction } from './action.ts'
import type { Deps } from './deps.ts'

export interface LinkCheckerModel {
  /** Null before the first check. */
  readonly checked: ReadonlySignal<CheckedLink | null>
  readonly busy: ReadonlySignal<boolean>
  readonly problem: ReadonlySignal<Problem | null>
  /** `website`: the page that shows the embed; empty: not known. */
  check(link: string, website: string): Promise<void>
  dispose(): void
}

export function createLinkCheckerModel({ api }: Deps): LinkCheckerModel {
  const checked = signal<CheckedLink | null>(null)
  const checking = createAction()
  const stopped = new AbortController()
  return {
    checked,
    busy: checking.busy,
    problem: checking.problem,
    async check(link, website) {
      const page = website.trim()
      const body = { link, ...(page === '' ? {} : { website: page }) }
      const result = await checking.run(() => api.call('checkLink', { body }, { signal: stopped.signal }))
      if (result !== undefined) checked.value = { report: result, website: page }
    },
    dispose: () => stopped.abort(),
  }
}
