import type { HandshakeCounts } from '../channel/diagnosis/handshake-counts.ts'
import { PORT_FEATURE } from '../channel/host-transport.ts'
import type { Envelope } from '../channel/parse.ts'
import type { EditorHandshakePorts } from './handshake.ts'
import type { Outgoing } from './outgoing.ts'

export interface AnnouncerOptions {
  readonly post: Outgoing['post']
  readonly instanceId: string
  readonly hasLoaded: () => boolean
  readonly counts: HandshakeCounts
}

/** Sends the two messages of the handshake. Both identify this document to the host. */
export function createAnnouncer(options: AnnouncerOptions): Pick<EditorHandshakePorts, 'announce' | 'acknowledge'> {
  const { post, instanceId, hasLoaded, counts } = options
  const identify = (): Envelope => ({ instanceId, ...(hasLoaded() ? { loaded: true } : {}) })
  return {
    announce() {
      counts.readySeen += 1
      post('EDITOR_READY', {}, { ...identify(), features: [PORT_FEATURE] })
    },
    acknowledge(revision) {
      counts.ackSeen += 1
      const diagnostics = { readySent: counts.readySeen, bootReceived: counts.bootSent }
      post('EDITOR_VIDEO_DATA_ACK', diagnostics, revision === undefined ? identify() : { ...identify(), revision })
    },
  }
}
