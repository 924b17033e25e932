// The open dashboard sessions, and ending them (D-13).
import type { ReadonlySignal } from '@preact/signals'
import { codeOf, type Problem, type ResponseOf } from '../core/api.ts'
import { createAction } from './action.ts'
import type { Deps } from './deps.ts'
import { createPagedList, type PagedList } from './paged-list.ts'

export type OpenSession = ResponseOf<'listDashboardSessions'>['sessions'][number]

export interface SessionsModel {
  readonly sessions: PagedList<OpenSession>
  load(): Promise<void>
  readonly busy: ReadonlySignal<boolean>
  readonly problem: ReadonlySignal<Problem | null>
  end(id: string): Promise<void>
  /** Whether every session has ended, this one included. */
  endAll(): Promise<boolean>
  clear(): void
  dispose(): void
}

export function createSessionsModel({ api, clock }: Deps): SessionsModel {
  const action = createAction()
  const sessions = createPagedList({
    read: (page, signal) => api.call('listDashboardSessions', { query: page }, { signal }),
    rowsOf: ({ sessions: rows }) => rows,
    clock,
  })
  return {
    sessions,
    load: sessions.load,
    busy: action.busy,
    problem: action.problem,
    clear: action.clear,
    async end(id) {
      await action.run(() => api.call('endDashboardSession', { params: { id } }))
      const problem = action.problem.peek()
      // Ended elsewhere meanwhile.
      if (problem !== null && codeOf(problem) === 'not_found') action.clear()
      if (action.problem.peek() === null) await sessions.load()
    },
    endAll: async () => (await action.run(() => api.call('endAllDashboardSessions', { body: {} }))) !== undefined,
    dispose: () => sessions.dispose(),
  }
}
