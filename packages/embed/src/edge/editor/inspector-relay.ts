import { createInspector, type Inspector } from '@proscenium/protocol/inspector'
import type { BootState } from '../../core/boot/boot.ts'
import { stateRecord } from '../../core/boot/state-record.ts'

/** The BroadcastChannel of the QA panel. Same-origin only, so no other site can read it. */
const INSPECTOR_CHANNEL = 'proscenium-inspector'

export interface InspectorRelay {
  readonly inspector: Inspector
  /** Relays a state of the page; `at` in milliseconds since the Unix epoch. */
  state(state: BootState, at: number): void
  dispose(): void
}

/** Relays what the bridge's inspector records to the QA panel. Loaded only if the server enables the inspector. */
export function createInspectorRelay(): InspectorRelay {
  const channel = new BroadcastChannel(INSPECTOR_CHANNEL)
  const inspector = createInspector()
  let due = false
  /** A message's effect on the diagnosis shows only after its handler has run. */
  const sendDiagnoses = (): void => {
    due = false
    for (const diagnosis of inspector.diagnoses) channel.postMessage({ kind: 'diagnosis', ...diagnosis })
  }
  inspector.subscribe((record) => {
    channel.postMessage(record)
    if (!due) queueMicrotask(sendDiagnoses)
    due = true
  })
  return {
    inspector,
    state: (state, at) => channel.postMessage(stateRecord(state, at)),
    dispose() {
      inspector.dispose()
      channel.close()
    },
  }
}
