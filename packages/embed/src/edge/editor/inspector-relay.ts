import { createInspector, type Inspector } from '@proscenium/protocol/inspector'
import type { StateRecord } from '../../core/boot/state-record.ts'

/** The channel QA's panel listens on; same origin only, so no other page can read it. */
const INSPECTOR_CHANNEL = 'proscenium-inspector'

export interface InspectorRelay {
  readonly inspector: Inspector
  state(record: StateRecord): void
  dispose(): void
}

/** Hands what the bridge's inspector sees to QA's panel. Loaded only where the server switches the inspector on. */
export function createInspectorRelay(): InspectorRelay {
  const channel = new BroadcastChannel(INSPECTOR_CHANNEL)
  const inspector = createInspector()
  let due = false
  /** What a message changed shows only when its end has seen to it. */
  const tellDiagnoses = (): void => {
    due = false
    for (const diagnosis of inspector.diagnoses) channel.postMessage({ kind: 'diagnosis', ...diagnosis })
  }
  inspector.subscribe((record) => {
    channel.postMessage(record)
    if (!due) queueMicrotask(tellDiagnoses)
    due = true
  })
  return {
    inspector,
    state: (record) => channel.postMessage(record),
    dispose() {
      inspector.dispose()
      channel.close()
    },
  }
}
