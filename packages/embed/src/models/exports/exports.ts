import { signal, type ReadonlySignal } from '@preact/signals'
import type { Log } from '@proscenium/protocol'
import { createLazy } from '../lazy.ts'
import type { ExportsModel } from './exports-model.ts'

export interface ExportsOptions {
  /** Loads the code and creates the model; called once, and again after a failure. */
  readonly load: (close: () => void) => Promise<ExportsModel>
  readonly log: Log
  /** The history failed to load; notify the user. */
  readonly onUnavailable: () => void
}

export interface Exports {
  /** The history while it is visible. Minted links survive its closing. */
  readonly model: ReadonlySignal<ExportsModel | null>
  /** OPEN_PARTNER_EXPORTS (H-09). */
  open(): Promise<void>
}

export function createExports({ load, log, onUnavailable: unable }: ExportsOptions): Exports {
  const model = signal<ExportsModel | null>(null)
  const loaded = createLazy(() => load(() => (model.value = null)))
  return {
    model,
    async open() {
      try {
        const history = await loaded()
        if (model.value !== null) return
        model.value = history
        await history.load()
      } catch (error) {
        log({ level: 'warn', message: 'the export history could not be fetched', details: { error } })
        unable()
      }
    },
  }
}
