// Ways out of the edit: what can be saved is saved first, and the person decides about the rest (E-07).
import type { Clock } from '@proscenium/protocol'
import type { DraftKeeper } from './draft-keeper.ts'
import type { ProjectState } from './project-state.ts'
import type { SaveOptions, SaveOutcome } from './saving.ts'

export interface Leaving {
  /** Saves the edit and goes; asks first if that fails. */
  confirm(go: () => void): void
  /** As `confirm`, for a way out that returns: asks only if the browser does not keep the work either. */
  confirmUnlessStored(go: () => void): void
  /** As `confirm`, but goes without asking: another page asks. */
  afterSaving(go: () => void): void
  /**
   * The host is about to remove the editor: saves, or leaves the work to the browser's copy if the service does not
   * confirm in time. Rejects where neither has it.
   */
  beforeRemoval(timeoutMs: number): Promise<void>
  discardChanges(): void
  saveAndLeave(): Promise<void>
  keepEditing(): void
}

export interface LeavingOptions {
  readonly state: ProjectState
  readonly clock: Clock
  readonly keeper: Pick<DraftKeeper, 'stored' | 'flush'>
  readonly save: (how?: SaveOptions) => Promise<SaveOutcome>
}

/** A service that takes longer than this is asked about as if it were unreachable. */
const PATIENCE_MS = 4_000
/** Share of the host's time for the service. The browser's copy is written at once, so the rest is for the answer. */
const SERVICE_SHARE = 0.75

export function createLeaving({ state, clock, keeper, save }: LeavingOptions): Leaving {
  const { prompt, unsaved } = state
  const { stored } = keeper

  /** Runs a function when the edit is saved as far as it can be. */
  function whenSaved(next: () => void, patienceMs = PATIENCE_MS): void {
    if (!unsaved.value) return next()
    let done = false
    const once = (): void => {
      if (!done) next()
      done = true
    }
    const cancel = clock.setTimer(once, patienceMs)
    void save().then(() => {
      cancel()
      once()
    })
  }

  const ask = (go: () => void): void => {
    if (unsaved.value) prompt.value = { kind: 'leave', go }
    else go()
  }

  return {
    confirm: (go) => whenSaved(() => ask(go)),
    confirmUnlessStored: (go) => whenSaved(() => (stored.value ? go() : ask(go))),
    afterSaving: whenSaved,
    async beforeRemoval(timeoutMs) {
      void keeper.flush()
      await new Promise<void>((resolve) => whenSaved(resolve, timeoutMs * SERVICE_SHARE))
      if (!unsaved.value) return
      await keeper.flush()
      if (!stored.value) throw new Error('The work is neither saved nor stored in this browser.')
    },
    discardChanges() {
      const { value } = prompt
      prompt.value = null
      if (value?.kind === 'leave') value.go()
    },
    async saveAndLeave() {
      const { value } = prompt
      if (value?.kind !== 'leave') return
      prompt.value = null
      if ((await save({ announced: true })) === 'saved') value.go()
    },
    keepEditing: () => (prompt.value = null),
  }
}
