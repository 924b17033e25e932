// API keys (D-06).
import { signal, type ReadonlySignal } from '@preact/signals'
import { codeOf, type Mode, type Problem, type ResponseOf } from '../core/api.ts'
import { createAction } from './action.ts'
import type { Deps } from './deps.ts'
import { createPagedList, type PagedList } from './paged-list.ts'

export type ApiKey = ResponseOf<'listApiKeys'>['api_keys'][number]
export type NewKey = ResponseOf<'createApiKey'>

export interface KeysModel {
  readonly keys: PagedList<ApiKey>
  load(): Promise<void>
  /** Active keys of both modes, and how many are allowed; null until known. */
  readonly limit: ReadonlySignal<{ readonly active: number; readonly max: number } | null>
  readonly busy: ReadonlySignal<boolean>
  readonly problem: ReadonlySignal<Problem | null>
  /** The key just created. It cannot be shown again. */
  readonly created: ReadonlySignal<NewKey | null>
  create(name: string, mode: Mode): Promise<void>
  revoke(id: string): Promise<boolean>
  /** The user has stored the new key. */
  forget(): void
  clear(): void
  dispose(): void
}

const OUTDATED: readonly string[] = ['too_many_keys', 'not_found']

export function createKeysModel({ api, clock }: Deps, mode: Mode): KeysModel {
  const limit = signal<{ readonly active: number; readonly max: number } | null>(null)
  const created = signal<NewKey | null>(null)
  const action = createAction()
  const keys = createPagedList({
    async read(page, aborted) {
      const outcome = await api.call('listApiKeys', { query: { mode, ...page } }, { signal: aborted })
      if (outcome.ok) limit.value = { active: outcome.value.active, max: outcome.value.active_max }
      return outcome
    },
    rowsOf: ({ api_keys: rows }) => rows,
    clock,
  })
  /** Whether the rejection shows that keys were created or revoked elsewhere, such as in another tab. */
  const isOutdated = (): boolean => {
    const problem = action.problem.peek()
    return problem !== null && OUTDATED.includes(codeOf(problem))
  }
  return {
    keys,
    load: keys.load,
    limit,
    created,
    busy: action.busy,
    problem: action.problem,
    clear: action.clear,
    async create(name, keyMode) {
      const body = { name: name.trim(), mode: keyMode, kind: 'standard' } as const
      const key = await action.run(() => api.call('createApiKey', { body }))
      if (key !== undefined) created.value = key
      if (key !== undefined || isOutdated()) void keys.load()
    },
    async revoke(id) {
      const revoked = await action.run(() => api.call('revokeApiKey', { params: { id } }))
      if (revoked !== undefined || isOutdated()) await keys.load()
      return revoked !== undefined
    },
    forget: () => (created.value = null),
    dispose: () => keys.dispose(),
  }
}
