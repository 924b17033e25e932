import { expect, it } from 'vitest'
import type { EmbedError } from '../errors/embed-error.ts'
import { arrived, loading, mapped, requested, type Loadable } from './loadable.ts'

const error: EmbedError = { kind: 'timeout', call: 'landing', seconds: 12 }
const ready: Extract<Loadable<number>, { readonly kind: 'ready' }> = {
  kind: 'ready',
  value: 1,
  isRefreshing: false,
  refreshError: null,
}

it('keeps its value while it is loaded again, and when that fails', () => {
  const refreshing = requested(ready)
  expect(refreshing).toEqual({ ...ready, isRefreshing: true })
  expect(arrived(refreshing, { ok: true, value: 2 })).toEqual({ ...ready, value: 2 })
  const stale = arrived(refreshing, { ok: false, error })
  expect(stale).toEqual({ ...ready, refreshError: error })
  expect(requested(stale)).toEqual({ ...ready, isRefreshing: true })
})

it('fails without a value, and loads again', () => {
  expect(arrived(loading, { ok: false, error })).toEqual({ kind: 'failed', error })
  expect(requested({ kind: 'failed', error })).toEqual(loading)
})

it('changes its value, if there is one', () => {
  expect(mapped(ready, (value) => value + 1)).toEqual({ ...ready, value: 2 })
  expect(mapped(ready, (value) => value)).toBe(ready)
  expect(mapped(loading, (value: number) => value + 1)).toBe(loading)
})
