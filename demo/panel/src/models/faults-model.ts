// The active injected faults, and the draft of a new one.
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import type { ControlClient } from '@proscenium/contract/control-client'
import {
  effectsOf,
  faultBody,
  type EffectChoice,
  type FaultDraft,
  type FaultRow,
  type OperationChoice,
} from '../core/faults.ts'
import { createAttempts, type Attempts } from './attempts.ts'
import { readAll } from './paged-list.ts'

export interface FaultsModel extends Pick<Attempts, 'failure' | 'busy'> {
  /** Empty until loaded. */
  readonly operations: ReadonlySignal<readonly OperationChoice[]>
  /** Null until loaded. */
  readonly faults: ReadonlySignal<readonly FaultRow[] | null>
  readonly draft: ReadonlySignal<FaultDraft>
  /** Effects of the selected operation. */
  readonly effects: ReadonlySignal<readonly EffectChoice[]>
  load(): void
  edit(change: Partial<FaultDraft>): void
  set(): void
  remove(id: string): void
  removeAll(): void
}

const emptyDraft: FaultDraft = { operation: '', effect: '', latencyMs: '', times: '' }

export function createFaultsModel(call: ControlClient): FaultsModel {
  const operations = signal<readonly OperationChoice[]>([])
  const faults = signal<readonly FaultRow[] | null>(null)
  const draft = signal(emptyDraft)
  const { failure, busy, attempt, fail } = createAttempts()
  const reload = async (): Promise<void> => {
    faults.value = await readFaults(call)
  }
  const act = (work: () => Promise<unknown>): void =>
    void attempt(async () => {
      await work()
      await reload()
    })
  const edit = (change: Partial<FaultDraft>): void => {
    const next = { ...draft.value, ...change }
    const offered = effectsOf(operations.value, next.operation)
    const known = offered.some(({ effect }) => effect === next.effect)
    draft.value = known ? next : { ...next, effect: offered[0]?.effect ?? '' }
  }
  return {
    operations,
    faults,
    draft,
    effects: computed(() => effectsOf(operations.value, draft.value.operation)),
    failure,
    busy,
    load: () =>
      act(async () => {
        if (operations.value.length > 0) return
        operations.value = await readAll(
          (query) => call('listOperations', { query }),
          (page) => page.operations,
        )
        edit({ operation: operations.value[0]?.id ?? '' })
      }),
    edit,
    set() {
      const read = faultBody(draft.value)
      if (read.ok) act(async () => call('addFault', { body: read.body }))
      else fail(read.fault)
    },
    remove: (id) => act(async () => call('removeFault', { params: { id } })),
    removeAll: () => act(async () => call('removeFaults')),
  }
}

export async function readFaults(call: ControlClient): Promise<readonly FaultRow[]> {
  return await readAll(
    (query) => call('listFaults', { query }),
    (page) => page.faults,
  )
}
