// The two messages of the handshake that the editor sends. Both identify this document to the host.
import type { End } from '../end/create-end.ts'
import type { EditorHandshakePorts } from '../end/handshake/handshake.ts'
import type { Envelope } from '../end/wire/parse.ts'
import { PORT_FEATURE } from '../end/handshake/transport.ts'
import type { Outgoing } from './outgoing.ts'

export interface AnnouncerOptions {
  readonly end: Pick<End<never, never>, 'counts'>
  readonly post: Outgoing['post']
  readonly instanceId: string
  readonly hasLoaded: () => boolean
  /** Whether work is unsaved, where the application has stated it. */
  readonly unsaved: () => boolean | undefined
}

export interface Announcer extends Pick<EditorHandshakePorts, 'announce' | 'acknowledge'> {
  /** VIDEO_DATA was rejected, `field: cause`: the next announcement says so. */
  rejected(issue: string): void
}

export function createAnnouncer(options: AnnouncerOptions): Announcer {
  const { post, instanceId } = options
  const { counts } = options.end
  let issue: string | undefined

  const identify = (): Envelope => ({ instanceId, ...(options.hasLoaded() ? { loaded: true } : {}) })
  return {
    announce(envelope) {
      counts.readySeen += 1
      const rejection = issue === undefined ? {} : { issue }
      post('EDITOR_READY', {}, { ...envelope, ...rejection, ...identify(), features: [PORT_FEATURE, 'leaving'] })
    },
    acknowledge(envelope) {
      issue = undefined
      counts.ackSeen += 1
      const diagnostics = { readySent: counts.readySeen, bootReceived: counts.bootSent }
      const unsaved = options.unsaved()
      post('EDITOR_VIDEO_DATA_ACK', diagnostics, {
        ...envelope,
        ...(unsaved === undefined ? {} : { unsaved }),
        ...identify(),
      })
    },
    rejected(next) {
      issue = next
    },
  }
}
