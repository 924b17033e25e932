// Loads one piece of content, and loads it again while the present one stays. An outdated response never replaces a
// newer one.
import { signal, type ReadonlySignal } from '@preact/signals'
import { arrived, loading, mapped, requested, type Loadable } from '../../core/catalogue/loadable.ts'
import { boughtAmong, type IsBought } from '../../core/catalogue/ownership.ts'
import type { EmbedError, Outcome } from '../../core/errors/embed-error.ts'
import type { BoughtVideos } from './bought-videos.ts'

export interface LoaderOptions<Value> {
  readonly request: (signal: AbortSignal) => Promise<Outcome<Value>>
  /** The value with bought videos as owned; absent where a purchase changes nothing. */
  readonly own?: (value: Value, isBought: IsBought) => Value
  readonly bought: BoughtVideos
  readonly signal: AbortSignal
}

export interface Loader<Value> {
  readonly state: ReadonlySignal<Loadable<Value>>
  /** Resolves when the request has ended; joins a pending one. */
  load(): Promise<void>
  /** Starts a request in place of a pending one, which may be outdated. */
  reload(): Promise<void>
  /** Loads again what could not be loaded, if `worthwhile`. */
  retry(worthwhile?: (error: EmbedError) => boolean): void
  update(change: (value: Value) => Value): void
}

export function createLoader<Value>({
  request,
  own = (value) => value,
  bought,
  signal: abortSignal,
}: LoaderOptions<Value>): Loader<Value> {
  const state = signal<Loadable<Value>>(loading)
  let pending: { readonly controller: AbortController; readonly done: Promise<void> } | null = null
  const update = (change: (value: Value) => Value) => {
    state.value = mapped(state.peek(), change)
  }

  const perform = async ({ signal: superseded }: AbortController): Promise<void> => {
    const before = bought.ids.length
    const outcome = await request(AbortSignal.any([abortSignal, superseded]))
    if (superseded.aborted || abortSignal.aborted) return
    pending = null
    state.value = arrived(state.peek(), outcome)
    const meanwhile = bought.ids.slice(before)
    if (meanwhile.length > 0) update((value) => own(value, boughtAmong(meanwhile)))
  }
  const reload = (): Promise<void> => {
    pending?.controller.abort()
    state.value = requested(state.peek())
    const controller = new AbortController()
    const done = perform(controller)
    pending = { controller, done }
    return done
  }
  bought.subscribe((isBought) => update((value) => own(value, isBought)), abortSignal)

  return {
    state,
    load: () => pending?.done ?? reload(),
    reload,
    retry(worthwhile = () => true) {
      const error = errorOf(state.peek())
      if (pending === null && error !== null && worthwhile(error)) void reload()
    },
    update,
  }
}

function errorOf(state: Loadable<unknown>): EmbedError | null {
  if (state.kind === 'loading') return null
  return state.kind === 'failed' ? state.error : state.refreshError
}
