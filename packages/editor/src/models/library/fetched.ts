// What the library fetches once, when it is first shown.
import { signal, type ReadonlySignal } from '@preact/signals'
import { failureOf, type Failure } from '../../core/failure.ts'
import type { I18n } from '../i18n.ts'

export interface Fetched<Value> {
  /** Null before it is fetched, and while it is. */
  readonly value: ReadonlySignal<Value | null>
  readonly failure: ReadonlySignal<Failure | null>
  /** Fetches it where that has not been done. */
  show(): void
  retry(): void
}

export function createFetched<Value>(load: () => Promise<Value>, i18n: ReadonlySignal<I18n>): Fetched<Value> {
  const value = signal<Value | null>(null)
  const failure = signal<Failure | null>(null)
  let fetching = false

  async function fetch(): Promise<void> {
    if (fetching) return
    fetching = true
    failure.value = null
    try {
      value.value = await load()
    } catch (error) {
      failure.value = failureOf(error, i18n.value.messages.session.failures)
    }
    fetching = false
  }

  return { value, failure, show: () => void (value.value === null && fetch()), retry: () => void fetch() }
}
