// The rails of the landing view, a page of collections at a time (H-17).
import { signal, type ReadonlySignal } from '@preact/signals'
import type { Landing } from '../../../core/catalogue/content.ts'
import { withFirstRails, withNextRails } from '../../../core/catalogue/landing-rails.ts'
import { boughtAmong, withOwnedLanding } from '../../../core/catalogue/ownership.ts'
import type { Results } from '../../../core/catalogue/results.ts'
import type { EmbedError } from '../../../core/errors/embed-error.ts'
import { createLoader, type Loader } from '../loader.ts'
import type { SearchModelOptions } from './search-model.ts'

export interface RailsModel {
  readonly content: Loader<Landing>
  readonly more: ReadonlySignal<Results['more']>
  loadMore(): void
  /** Repeats what failed, if `worthwhile`. */
  retry(worthwhile?: (error: EmbedError) => boolean): void
}

export function createRailsModel({
  catalogueCall,
  bought,
  signal: abortSignal,
}: Pick<SearchModelOptions, 'catalogueCall' | 'bought' | 'signal'>): RailsModel {
  const more = signal<Results['more']>('complete')
  let failure: EmbedError | null = null
  const content: Loader<Landing> = createLoader<Landing>({
    async request(signalOfPage) {
      const outcome = await catalogueCall('landing', { cursor: null }, signalOfPage)
      if (!outcome.ok || signalOfPage.aborted) return outcome
      const value = withFirstRails(loaded(), outcome.value)
      if (more.peek() !== 'loading') more.value = moreOf(value)
      return { ok: true, value }
    },
    own: withOwnedLanding,
    bought,
    signal: abortSignal,
  })
  const loaded = (): Landing | null => {
    const state = content.state.peek()
    return state.kind === 'ready' ? state.value : null
  }
  const next = async () => {
    const cursor = loaded()?.nextCursor ?? null
    if (cursor === null) return
    more.value = 'loading'
    const before = bought.ids.length
    const outcome = await catalogueCall('landing', { cursor }, abortSignal)
    if (abortSignal.aborted) return
    failure = outcome.ok ? null : outcome.error
    if (!outcome.ok) {
      more.value = 'failed'
      return
    }
    const meanwhile = boughtAmong(bought.ids.slice(before))
    content.update((value) => withNextRails(value, withOwnedLanding(outcome.value, meanwhile), cursor))
    more.value = moreOf(loaded())
  }
  return {
    content,
    more,
    loadMore: () => void (more.peek() === 'idle' && next()),
    retry(worthwhile = () => true) {
      content.retry(worthwhile)
      if (more.peek() === 'failed' && failure !== null && worthwhile(failure)) void next()
    },
  }
}

function moreOf(landing: Landing | null): Results['more'] {
  return (landing?.nextCursor ?? null) === null ? 'complete' : 'idle'
}
