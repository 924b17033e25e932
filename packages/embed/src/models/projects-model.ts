import { signal, type ReadonlySignal } from '@preact/signals'
import type { Clock, Project } from '@proscenium/protocol'
import type { HostHandlers } from '@proscenium/protocol/host'
import { endsSession, type Outcome } from '../core/fault.ts'
import { nextOpening, noOpening, wishOf, type Opening, type OpeningEvent, type OpenWish } from '../core/opening.ts'
import { createPacedRefresh } from './paced-refresh.ts'
import type { CallWorkspace } from './session-calls.ts'

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
  wish(wished: Wished): void
  /** The list is out of date. */
  saved(): void
  dispose(): void
}

export interface ProjectsOptions {
  readonly call: CallWorkspace
  readonly clock: Clock
  readonly life: AbortSignal
  /** Boots the editor on it, in the frame it is in, unless `wanted` is aborted before it is there. */
  readonly open: (wish: OpenWish, wanted: AbortSignal) => Promise<Outcome<unknown>>
  /** A newer list is there. */
  readonly listed: (projects: readonly Project[]) => void
}

/** Milliseconds of opening after which a person is told that it goes on. */
const SLOW_AFTER_MS = 1_000

/** Opens what a person picked in the editor, and keeps its list of projects fresh (H-10). */
export function createProjects({ call, clock, life, open, listed }: ProjectsOptions): Projects {
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
    if (next.kind === 'opening') void follow(next.wish)
    opening.value = next
  }
  const follow = async (wish: OpenWish) => {
    underway = new AbortController()
    const { signal: wanted } = underway
    const cancel = clock.setTimer(() => (slow.value = true), SLOW_AFTER_MS)
    wanted.addEventListener('abort', cancel, { once: true })
    const outcome = await open(wish, wanted)
    cancel()
    // The end of the session is told by itself.
    if (outcome.ok || endsSession(outcome.fault)) return tell({ kind: 'opened', wish })
    tell({ kind: 'missed', wish, fault: outcome.fault })
  }
  const list = createPacedRefresh({
    clock,
    async refresh() {
      const outcome = await call('projects', {}, life)
      if (outcome.ok && !life.aborted) listed(outcome.value)
    },
  })
  return {
    opening,
    slow,
    wish(wished) {
      const wish = wishOf(wished)
      if (wish !== null) tell({ kind: 'wished', wish, unsaved: wished.hasUnsavedChanges === true })
    },
    confirm: () => tell({ kind: 'confirmed' }),
    dismiss: () => tell({ kind: 'dismissed' }),
    saved: list.changed,
    dispose: list.dispose,
  }
}
