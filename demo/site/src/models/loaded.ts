import { signal, type ReadonlySignal } from '@preact/signals'

export type LoadState<Value> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly text: string }
  | { readonly phase: 'ready'; readonly value: Value }

type Result<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly text: string }

/** Something that a page shows once it has loaded. */
export interface Loaded<Value> {
  readonly state: ReadonlySignal<LoadState<Value>>
  /** Loads it, again if it was loaded before; what is shown stays until the answer arrives. */
  load(): Promise<void>
}

export function createLoaded<Value>(request: () => Promise<Result<Value>>): Loaded<Value> {
  const state = signal<LoadState<Value>>({ phase: 'loading' })
  let latest = 0
  return {
    state,
    async load() {
      latest += 1
      const own = latest
      if (state.value.phase === 'failed') state.value = { phase: 'loading' }
      const outcome = await request()
      if (own !== latest) return
      state.value = outcome.ok ? { phase: 'ready', value: outcome.value } : { phase: 'failed', text: outcome.text }
    },
  }
}
