import type { ApiError } from '../../ports/editor-api.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import type { ProjectState } from './project-state.ts'

/** What the bar says of the edit. `empty`: nothing to save. `pending`: will be saved in a moment. */
export type SaveState =
  | 'empty'
  | 'saved'
  | 'saving'
  | 'pending'
  | 'offline'
  | 'offlineStored'
  | 'ended'
  | 'endedStored'
  | 'conflict'
  | 'gone'
  | 'rejected'

/** Reads signals; call it in a computed. */
export function saveStateOf(state: ProjectState, { stored }: Pick<DraftKeeper, 'stored'>): SaveState {
  if (state.saving.value) return 'saving'
  if (!state.unsaved.value) return state.lastSaved.value.id === null ? 'empty' : 'saved'
  const problem = state.problem.value
  if (problem === null) return 'pending'
  return (stored.value ? storedProblems : problems)[problem.error.kind]
}

const problems: Readonly<Record<ApiError['kind'], SaveState>> = {
  unreachable: 'offline',
  session: 'ended',
  conflict: 'conflict',
  missing: 'gone',
  rejected: 'rejected',
}
const storedProblems: typeof problems = { ...problems, unreachable: 'offlineStored', session: 'endedStored' }
