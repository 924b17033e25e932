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

type Wished = Parameters<NonNullable<HostHandlers['openProject']>>[0]

export interface ProjectsModel {
  /** What is to be shown: a question, or why something could not be opened. */
  readonly opening: ReadonlySignal<Opening>
  /** It takes so long that the person should hear of it. */
  readonly slow: ReadonlySignal<boolean>
  /** Opens what was asked about, whatever is lost. */
  confirm(): void
  /** Stays with what is open. */
  dismiss(): void
}

export interface Projects extends ProjectsModel {
  openProject(wished: Wished): void
  /** The list is out of date. */
  projectSaved(): void
  dispose(): void
}

export interface ProjectsOptions {
  readonly call: CallWorkspace
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Boots the editor on it, in the frame it is in, unless `wanted` is aborted before it is there. */
  readonly open: (request: OpenRequest, wanted: AbortSignal) => Promise<Outcome<unknown>>
  /** A newer list is there. */
  readonly onProjectsListed: (projects: readonly Project[]) => void
}

/** Milliseconds of opening after which a person is told that it goes on. */
const SLOW_AFTER_MS = 1_000

/** Opens what a person picked in the editor, and keeps its list of projects fresh (H-10). */
export function createProjects({
  call,
  clock,
  signal: life,
  open,
  onProjectsListed: listed,
}: ProjectsOptions): Projects {
  const opening = signal<Opening>(noOpening)
  const slow = signal(false)
  let underway = new AbortController()
  /** What is on its way is wanted no more once something else is asked for: it must not come over unsaved work. */
  const tell = (event: OpeningEvent): void => {
    const before = opening.peek()
    const next = nextOpening(before, event)
    if (next === before) return
    underway.abort()
    slow.value = false
    if (next.kind === 'opening') void follow(next.request)
    opening.value = next
  }
  const follow = async (request: OpenRequest) => {
    underway = new AbortController()
    const { signal: wanted } = underway
    const cancel = clock.setTimer(() => (slow.value = true), SLOW_AFTER_MS)
    wanted.addEventListener('abort', cancel, { once: true })
    const outcome = await open(request, wanted)
    cancel()
    // The end of the session is told by itself.
    if (outcome.ok || endsSession(outcome.error)) return tell({ kind: 'opened', request })
    tell({ kind: 'failed', request, error: outcome.error })
  }
  const list = createThrottledRefresh({
    clock,
    async refresh() {
      const outcome = await call('projects', {}, life)
      if (outcome.ok && !life.aborted) listed(outcome.value)
    },
  })
  return {
    opening,
    slow,
    openProject(wished) {
      const request = openRequestOf(wished)
      if (request !== null) tell({ kind: 'requested', request, unsaved: wished.hasUnsavedChanges === true })
    },
    confirm: () => tell({ kind: 'confirmed' }),
    dismiss: () => tell({ kind: 'dismissed' }),
    projectSaved: list.changed,
    dispose: list.dispose,
  }
}
