// Chooses the transport from host to editor: the editor's window or, negotiated in the handshake, a MessagePort that
// only this document holds (docs/decisions/bridge/message-port-opt-in.md). The negotiation, in order:
// 1. EDITOR_READY lists the feature `port`.
// 2. The first VIDEO_DATA of that session goes to the editor's exact origin and transfers one end of a new
// MessageChannel. Window and port share no order, so the host queues its other messages until step 3; only repeats of
// that VIDEO_DATA are sent immediately.
// 3. The editor's next message other than EDITOR_READY, normally the acknowledgement, decides. If it arrives through
// the port, the port is bound: from then on only the port counts, and only EDITOR_READY is accepted from the window. If
// it arrives through the window, the editor could not take the port or posted before receiving it: the window stays in
// use until something arrives through the port.
// 4. The next session starts again at step 1 and closes the previous port.
import type { EditorToHostType, HostToEditorType } from '../generated/types.ts'
import { runGuarded } from './async/emitter.ts'
import type { Channel } from './channel.ts'
import type { Envelope } from './parse.ts'
import type { MessagePortLike, HostPort, Log } from './ports.ts'

export const PORT_FEATURE = 'port'

export interface HostTransportOptions {
  readonly channel: Pick<Channel<never>, 'send' | 'check' | 'listen' | 'setTransport'>
  readonly port: Pick<HostPort, 'openMessagePort'>
  /** `port` if this host offers one at all. */
  readonly transport?: 'window' | 'port' | undefined
  readonly log: Log
}

/** `repeat` resends the last VIDEO_DATA to an editor that announced itself again. */
export interface SendOptions {
  readonly envelope?: Envelope
  readonly repeat?: boolean
}

export interface HostTransport {
  /** Starts an editor session whose document supports these features. */
  start(features: readonly string[] | undefined): void
  /** See `Channel.send`; a queued message counts as sent. */
  send(type: HostToEditorType, fields: object, options?: SendOptions): boolean
  /** Whether a message that arrived through `direct` counts; null stands for the window. */
  accepts(type: EditorToHostType | undefined, direct: MessagePortLike | null): boolean
  close(): void
}

type State = 'window' | 'requested' | 'offered' | 'bound'

export function createHostTransport({ channel, port, transport, log }: HostTransportOptions): HostTransport {
  let state: State = 'window'
  let localPort: MessagePortLike | null = null
  let waiting: (() => void)[] = []

  const close = (): void => {
    channel.setTransport(null)
    localPort?.close()
    localPort = null
    waiting = []
    state = 'window'
  }

  const offer = (type: HostToEditorType, fields: object, envelope: Envelope | undefined): boolean => {
    channel.check(type, fields)
    const { near, far } = port.openMessagePort()
    channel.listen(near)
    localPort = near
    state = 'offered'
    const sent = channel.send(type, fields, { envelope: { ...envelope, features: [PORT_FEATURE] }, transfer: far })
    if (!sent) close()
    return sent
  }

  /** Step 3: flushes the queue over the transport that was chosen. */
  const settle = (direct: MessagePortLike | null): void => {
    const queued = waiting
    waiting = []
    state = direct === null ? 'window' : 'bound'
    channel.setTransport(direct)
    for (const send of queued) void runGuarded(send, log)
  }

  return {
    start(features) {
      close()
      if (transport === 'port' && features?.includes(PORT_FEATURE) === true) state = 'requested'
    },
    send(type, fields, { envelope, repeat = false } = {}) {
      if (state === 'requested' && type === 'VIDEO_DATA') return offer(type, fields, envelope)
      if (state !== 'offered' || repeat) return channel.send(type, fields, { envelope })
      channel.check(type, fields)
      waiting.push(() => void channel.send(type, fields, { envelope }))
      return true
    },
    accepts(type, direct) {
      if (type === 'EDITOR_READY' && direct === null) return true
      if (direct !== null && direct !== localPort) return false
      if (state === 'offered' || direct !== null) settle(direct)
      return state !== 'bound' || direct !== null
    },
    close,
  }
}
