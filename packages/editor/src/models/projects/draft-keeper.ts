// Keeps a copy of the edit in the browser while it has changes, and removes the copy when it is no longer needed (E-07).
import { computed, effect, signal, untracked, type ReadonlySignal, type Signal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'
import { serialiseDocument } from '../../core/document/serialise.ts'
import type { SavedProject } from '../../ports/editor-api.ts'
import type { Draft, LocalWork } from '../../ports/local-work.ts'
import type { EditModel } from '../edit-model.ts'
import { writeHistory } from './draft-history.ts'
import type { ProjectState } from './project-state.ts'
import type { Sent } from './send-edit.ts'

export interface DraftKeeper {
  /** Whether the browser has the edit as it is, or needs nothing. */
  readonly stored: ReadonlySignal<boolean>
  /** Whether the browser rejected the last copy. */
  readonly denied: ReadonlySignal<boolean>
  /** Writes what is not written yet. Resolves when that is done or has failed. */
  flush(): Promise<void>
  /** The edit is about to be replaced: its changes stay as a draft that was left on purpose. */
  leave(): void
  /** Removes a draft that is not the current one. Resolves when that is done. */
  remove(id: string): Promise<void>
  /** A draft that was left has been saved since: it goes, or if it is newer than that, is based on it. */
  settleLeft(sent: Sent, saved: SavedProject): void
  markDenied(): void
  dispose(): void
}

/** The stage's position, stored with a draft. */
export interface Playhead {
  frame(): number
  seek(frame: number): void
}

export interface DraftKeeperOptions {
  readonly edit: EditModel
  readonly state: ProjectState
  readonly local: LocalWork
  readonly clock: Clock
  readonly playhead: Playhead
}

/** Milliseconds between two writes; the first change is written at once. */
const INTERVAL_MS = 250

export function createDraftKeeper(options: DraftKeeperOptions): DraftKeeper {
  const { state, local, clock } = options
  const { lastSaved, unsaved, unconfirmed, scope, draftId, key } = state
  const written = signal('')
  const denied = signal(false)
  const queue = createQueue(denied)
  let cancel: (() => void) | null = null

  const isNeeded = computed(() => unsaved.value || lastSaved.value.id !== null)
  const expected = computed(() =>
    [unsaved.value, lastSaved.value.revision, unconfirmed.value?.ids.join(), isNeeded.value ? key.value : ''].join(
      '\n',
    ),
  )

  function write(): void {
    const { value: of } = scope
    if (of === null) return
    const text = expected.value
    const draft = isNeeded.value ? draftOf(options, of, false) : null
    const id = draftId.value
    const work = async () => (draft === null ? local.drafts.remove(of, id) : local.drafts.write(draft))
    queue.add(async () => {
      await work()
      written.value = text
    })
  }

  /** Writes now, then not before the interval is over. */
  function schedule(): void {
    if (cancel !== null) return
    write()
    const text = expected.value
    cancel = clock.setTimer(() => {
      cancel = null
      if (expected.value !== text) schedule()
    }, INTERVAL_MS)
  }

  const stop = effect(() => {
    void expected.value
    if (scope.value !== null) untracked(schedule)
  })

  return {
    stored: computed(() => written.value === expected.value),
    denied,
    async flush() {
      if (written.value !== expected.value) write()
      await queue.idle()
    },
    leave() {
      const of = scope.value
      const id = draftId.value
      if (of === null) return
      const draft = unsaved.value ? draftOf(options, of, true) : null
      queue.add(async () => (draft === null ? local.drafts.remove(of, id) : local.drafts.write(draft)))
    },
    async remove(id) {
      const { value: of } = scope
      if (of !== null) queue.add(async () => local.drafts.remove(of, id))
      await queue.idle()
    },
    settleLeft(sent, saved) {
      const { value: of } = scope
      if (of !== null) queue.add(async () => settleLeft(local.drafts, { scope: of, sent, saved }))
    },
    markDenied: () => {
      denied.value = true
    },
    dispose() {
      queue.dispose()
      stop()
      cancel?.()
    },
  }
}

/** Work that runs one after the other, so that an older copy never replaces a newer one. */
function createQueue(denied: Signal<boolean>) {
  let last: Promise<void> = Promise.resolve()
  let isDisposed = false
  async function perform(before: Promise<void>, work: () => Promise<void>): Promise<void> {
    await before
    try {
      await work()
      denied.value = false
    } catch {
      denied.value = true
    }
  }
  return {
    add(work: () => Promise<void>): void {
      if (!isDisposed) last = perform(last, work)
    },
    idle: () => last,
    dispose() {
      isDisposed = true
    },
  }
}

function draftOf({ edit, state, clock, playhead }: DraftKeeperOptions, scope: string, left: boolean): Draft {
  const { id, revision } = state.lastSaved.value
  return {
    scope,
    id: state.draftId.value,
    projectId: id,
    revision,
    name: state.name.value,
    data: serialiseDocument(edit.history.document.value),
    history: writeHistory(edit.history.snapshot.value),
    target: state.target.value,
    playhead: playhead.frame(),
    changedAt: clock.now(),
    startedAt: state.startedAt.value,
    unconfirmed: state.unconfirmed.value,
    unsaved: state.unsaved.value,
    left,
  }
}

interface LeftAndSaved {
  readonly scope: string
  readonly sent: Sent
  readonly saved: SavedProject
}

async function settleLeft(drafts: LocalWork['drafts'], { scope, sent, saved }: LeftAndSaved): Promise<void> {
  const draft = (await drafts.list(scope)).find(({ id }) => id === sent.draftId)
  if (draft === undefined) return
  const isSame = draft.name === sent.name && JSON.stringify(draft.data) === sent.content
  if (isSame) await drafts.remove(scope, draft.id)
  else await drafts.write({ ...draft, projectId: saved.id, revision: saved.revision, unconfirmed: null })
}
