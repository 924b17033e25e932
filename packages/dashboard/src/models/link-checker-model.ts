// Checks pasted links, one at a time (D-09).
import { signal, type ReadonlySignal } from '@preact/signals'
import type { Problem } from '../core/api.ts'
import type { LinkReport } from '../core/link-checker/report.ts'
import { createAction } from './action.ts'
import type { Deps } from './deps.ts'

export interface LinkCheckerModel {
  /** Null before the first check. */
  readonly report: ReadonlySignal<LinkReport | null>
  readonly busy: ReadonlySignal<boolean>
  readonly problem: ReadonlySignal<Problem | null>
  /** `website`: the page that shows the embed; empty: not known. */
  check(link: string, website: string): Promise<void>
  dispose(): void
}

export function createLinkCheckerModel({ api }: Deps): LinkCheckerModel {
  const report = signal<LinkReport | null>(null)
  const checking = createAction()
  const stopped = new AbortController()
  return {
    report,
    busy: checking.busy,
    problem: checking.problem,
    async check(link, website) {
      const body = { link, ...(website.trim() === '' ? {} : { website: website.trim() }) }
      const result = await checking.run(() => api.call('checkLink', { body }, { signal: stopped.signal }))
      if (result !== undefined) report.value = result
    },
    dispose: () => stopped.abort(),
  }
}
