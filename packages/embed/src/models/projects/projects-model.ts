import { signal, type ReadonlySignal } from '@preact/signals'
import type { Clock, Project } from '@proscenium/protocol'
import type { HostHandlers } from '@proscenium/protocol/host'
import { endsSession, type Outcome } from '../../core/errors/embed-error.ts'
import {
  nextOpening,
  noOpening,
  openRequestOf,
  type Opening,
  type OpeningEvent,
  type OpenRequest,
} from '../../core/projects/opening.ts'
import { createThrottledRefresh } from '../throttled-refresh.ts'
import type { CallWorkspace } from '../session/session-calls.ts'

type OpenFields = Parameters<NonNullable<HostHandlers['openProject']>>[0]

export interface ProjectsModel {
  /** What to show: a question, or why something could not be opened. */
  readonly opening: ReadonlySignal<Opening>
  /** Opening takes long enough to notify the user. */
  readonly slow: ReadonlySignal<boolean>
  /** Opens what the user was asked about and discards unsaved work. */
  confirm(): void
  /** Stays with what is open. */
  dismiss(): void
}

export interface Projects extends ProjectsModel {
  openProject(fields: OpenFields): void
  /** The list is outdated. */
  projectSaved(): void
  dispose(): void
}

export interface ProjectsOptions {
  readonly call: CallWorkspace
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Boots the editor on it, in the same frame, unless `signal` is aborted first. */
  readonly open: (request: OpenRequest, openSignal: AbortSignal) => Promise<Outcome<unknown>>
  /** Receives a newer list. */
  readonly onProjectsListed: (projects: readonly Project[]) => void
}

/** Milliseconds of opening after which the user is notified that it continues. */
const SLOW_AFTER_MS = 1_000

/** Opens what the user selected in the editor, and refreshes its list of projects (H-10). */
export function createProjects({
  call,
  clock,
  signal: abortSignal,
  open,
  onProjectsListed,
}: ProjectsOptions): Projects {
  const opening = signal<Opening>(noOpening)
  const slow = signal(false)
  let pending = new AbortController()
  /** A new request aborts the pending one, which must not open over unsaved work. */
  const dispatch = (event: OpeningEvent): void => {
    const before = opening.peek()
    const next = nextOpening(before, event)
    if (next === before) return
    pending.abort()
    slow.value = false
    if (next.kind === 'opening') void follow(next.request)
    opening.value = next
  }
  const follow = async (request: OpenRequest) => {
    pending = new AbortController()
    const { signal: openSignal } = pending
    const cancel = clock.setTimer(() => (slow.value = true), SLOW_AFTER_MS)
    openSignal.addEventListener('abort', cancel, { once: true })
    const outcome = await open(request, openSignal)
    cancel()
    // The end of the session has its own notice.
    if (outcome.ok || endsSession(outcome.error)) return dispatch({ kind: 'opened', request })
    dispatch({ kind: 'failed', request, error: outcome.error })
  }
  const list = createThrottledRefresh({
    clock,
    async refresh() {
      const outcome = await call('projects', {}, abortSignal)
      if (outcome.ok && !abortSignal.aborted) onProjectsListed(outcome.value)
    },
  })
  return {
    opening,
    slow,
    openProject(fields) {
      const request = openRequestOf(fields)
      if (request !== null) dispatch({ kind: 'requested', request, unsaved: fields.hasUnsavedChanges === true })
    },
    confirm: () => dispatch({ kind: 'confirmed' }),
    dismiss: () => dispatch({ kind: 'dismissed' }),
    projectSaved: list.changed,
    dispose: list.dispose,
  }
}
