import { signal, type ReadonlySignal } from '@preact/signals'
import type { Log } from '@proscenium/protocol'
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
  let loading: Promise<ExportsModel> | null = null
  const close = () => {
    model.value = null
  }
  return {
    model,
    async open() {
      try {
        loading ??= load(close)
        const loaded = await loading
        if (model.value !== null) return
        model.value = loaded
        await loaded.load()
      } catch (error) {
        loading = null
        log({ level: 'warn', message: 'the export history could not be fetched', details: { error } })
        unable()
      }
    },
  }
}
