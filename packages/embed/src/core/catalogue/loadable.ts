// Content of the service while it loads, once it is there, and while it is loaded again.
import type { EmbedError, Outcome } from '../errors/embed-error.ts'

/** A failed refresh keeps the value and sets `refreshError`. */
export type Loadable<Value> =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'ready'
      readonly value: Value
      readonly isRefreshing: boolean
      readonly refreshError: EmbedError | null
    }
  | { readonly kind: 'failed'; readonly error: EmbedError }

export const loading = { kind: 'loading' } as const

export function requested<Value>(before: Loadable<Value>): Loadable<Value> {
  return before.kind === 'ready' ? { ...before, isRefreshing: true, refreshError: null } : loading
}

export function arrived<Value>(before: Loadable<Value>, outcome: Outcome<Value>): Loadable<Value> {
  if (outcome.ok) return { kind: 'ready', value: outcome.value, isRefreshing: false, refreshError: null }
  const { error } = outcome
  return before.kind === 'ready' ? { ...before, isRefreshing: false, refreshError: error } : { kind: 'failed', error }
}

/** With its value changed, if there is one. */
export function mapped<Value>(before: Loadable<Value>, change: (value: Value) => Value): Loadable<Value> {
  if (before.kind !== 'ready') return before
  const value = change(before.value)
  return value === before.value ? before : { ...before, value }
}
