import type { InspectorRecord } from '@proscenium/protocol'
import type { StateRecord } from '../core/state-record.ts'

/** The channel QA's panel listens on; same origin only, so no other page can read it. */
const INSPECTOR_CHANNEL = 'proscenium-inspector'

export interface InspectorRelay {
  post(record: InspectorRecord | StateRecord): void
  dispose(): void
}

/** Hands every record to QA's panel. Loaded only where the server switches the inspector on. */
export function createInspectorRelay(): InspectorRelay {
  const channel = new BroadcastChannel(INSPECTOR_CHANNEL)
  return {
    post: (record) => channel.postMessage(record),
    dispose: () => channel.close(),
  }
}
