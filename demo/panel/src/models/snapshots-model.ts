// The service's snapshots, and the name of the next one.
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import type { ControlClient } from '@proscenium/contract/control-client'
import { snapshotRows, type SnapshotRow } from '../core/data.ts'
import { readAll } from './paged-list.ts'

export interface SnapshotsModel {
  /** Null until loaded. */
  readonly rows: ReadonlySignal<readonly SnapshotRow[] | null>
  /** What the last change did, and what is to be done now; '' otherwise. */
  readonly outcome: ReadonlySignal<string>
  /** Name of the next snapshot as typed; stays until the snapshot is taken. */
  readonly name: ReadonlySignal<string>
  /** Whether the service accepts the name; true for an empty one. */
  readonly isNameValid: ReadonlySignal<boolean>
  setName(name: string): void
  takeSnapshot(): void
  restoreSnapshot(name: string): void
  deleteSnapshot(name: string): void
  refresh(): Promise<void>
  clearOutcome(): void
}

const NAME = /^[\w.-]{0,64}$/

/** `act` performs a change and then refreshes all lists. */
export function createSnapshotsModel(call: ControlClient, act: (work: () => Promise<unknown>) => void): SnapshotsModel {
  const rows = signal<readonly SnapshotRow[] | null>(null)
  const outcome = signal('')
  const name = signal('')
  return {
    rows,
    outcome,
    name,
    isNameValid: computed(() => NAME.test(name.value.trim())),
    setName: (typed) => {
      name.value = typed
    },
    takeSnapshot: () =>
      act(async () => {
        const taken = name.value.trim()
        await call('takeSnapshot', { body: { name: taken } })
        outcome.value = `${taken} is stored.`
        name.value = ''
      }),
    restoreSnapshot: (restored) =>
      act(async () => {
        await call('restoreSnapshot', { params: { name: restored } })
        outcome.value = `${restored} is restored. Reload the embed: what it shows is from before.`
      }),
    deleteSnapshot: (deleted) => act(() => call('deleteSnapshot', { params: { name: deleted } })),
    async refresh() {
      rows.value = await readAll((query) => call('listSnapshots', { query }), snapshotRows)
    },
    clearOutcome: () => {
      outcome.value = ''
    },
  }
}
