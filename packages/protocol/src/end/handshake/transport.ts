// The transport between the ends: their windows or, negotiated in the handshake, a MessagePort that only this document
// holds (docs/decisions/bridge/message-port-opt-in.md). The negotiation, in order:
// 1. Editor: EDITOR_READY lists the feature `port`.
// 2. Host: the first VIDEO_DATA of that session goes to the editor's exact origin and transfers one end of a new
// MessageChannel. Window and port share no order, so the host queues its other messages until step 4; only repeats of
// that VIDEO_DATA are sent immediately.
// 3. Editor: takes the port, and sends and receives over it from then on.
// 4. Host: the editor's next message other than EDITOR_READY, normally the acknowledgement, decides. If it arrives
// through the port, the port is bound: from then on only the port counts, and only EDITOR_READY is accepted from the
// window. If it arrives through the window, the editor could not take the port or posted before receiving it: the
// window stays in use until something arrives through the port.
// 5. Editor: without a response it announces itself over the window again, and stays with the transport over which
// VIDEO_DATA then arrives. The host closes the previous port and offers a new one, as in step 2.
// 6. The next session starts again at step 1 and closes the previous port.
import type { EditorToHostType, HostToEditorType } from '../../generated/types.ts'
import { runGuarded } from '../async/emitter.ts'
import type { Arrival, Channel } from '../wire/channel.ts'
import type { Envelope } from '../wire/parse.ts'
import type { EditorPort, HostPort, Log, MessagePortLike } from '../ports.ts'

export const PORT_FEATURE = 'port'

export interface HostTransportOptions {
  readonly end: Pick<Channel<never>, 'send' | 'conform' | 'listen' | 'setTransport'>
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
  /** Step 5: negotiates again within a session. What is queued stays queued. */
  restart(features: readonly string[] | undefined): void
  /** See `Channel.send`; a queued message counts as sent. */
  send(type: HostToEditorType, fields: object, options?: SendOptions): boolean
  /** Whether a message that arrived through `direct` counts; null stands for the window. */
  accepts(type: EditorToHostType | undefined, direct: MessagePortLike | null): boolean
  close(): void
}

type State = 'window' | 'requested' | 'offered' | 'bound'

export function createHostTransport({ end, port, transport, log }: HostTransportOptions): HostTransport {
  let state: State = 'window'
  let localPort: MessagePortLike | null = null
  let waiting: (() => void)[] = []

  const closePort = (): void => {
    end.setTransport(null)
    localPort?.close()
    localPort = null
    state = 'window'
  }
  const close = (): void => {
    closePort()
    waiting = []
  }
  const restart: HostTransport['restart'] = (features) => {
    closePort()
    if (transport === 'port' && features?.includes(PORT_FEATURE) === true) state = 'requested'
  }
  const offer = (type: HostToEditorType, fields: object, envelope: Envelope | undefined): boolean => {
    const conforming = end.conform(type, fields)
    const { near, far } = port.openMessagePort()
    end.listen(near)
    localPort = near
    state = 'offered'
    const options = { envelope: { ...envelope, features: [PORT_FEATURE] }, transfer: far }
    const sent = end.send(type, conforming, options)
    if (!sent) close()
    return sent
  }
  /** Step 4: flushes the queue over the transport that was chosen. */
  const settle = (direct: MessagePortLike | null): void => {
    const queued = waiting
    waiting = []
    state = direct === null ? 'window' : 'bound'
    end.setTransport(direct)
    for (const send of queued) void runGuarded(send, log)
  }
  return {
    start(features) {
      close()
      restart(features)
    },
    restart,
    send(type, fields, { envelope, repeat = false } = {}) {
      if (state === 'requested' && type === 'VIDEO_DATA') return offer(type, fields, envelope)
      if (state !== 'offered' || repeat) return end.send(type, fields, { envelope })
      const conforming = end.conform(type, fields)
      waiting.push(() => void end.send(type, conforming, { envelope }))
      return true
    },
    accepts(type, direct) {
      if (type === 'EDITOR_READY' && direct === null) return true
      if (direct !== null && direct !== localPort) return false
      if (state === 'offered' || waiting.length > 0 || (direct !== null && state !== 'bound')) settle(direct)
      return state !== 'bound' || direct !== null
    },
    close,
  }
}

export interface EditorTransportOptions {
  readonly end: Pick<Channel<never>, 'listen' | 'setTransport'>
  readonly port: Pick<EditorPort, 'adoptMessagePort'>
}

export interface EditorTransport {
  /** Whether a message arrived over the transport in use. */
  isCurrent(arrival: Arrival): boolean
  /**
   * VIDEO_DATA arrived: uses the port that came with it from now on or, where it brought none, the transport that it came
   * over.
   */
  adopt(arrival: Arrival, bringsPort: boolean): void
  /** Step 5: sends over the window; the port is still received from. */
  leave(): void
  close(): void
}

export function createEditorTransport({ end, port }: EditorTransportOptions): EditorTransport {
  let current: MessagePortLike | null = null
  return {
    isCurrent: ({ direct }) => direct === current,
    adopt({ event, direct }, bringsPort) {
      const received = bringsPort && event !== null ? port.adoptMessagePort(event) : null
      const next = received ?? direct
      if (next !== current) current?.close()
      current = next
      if (received !== null) end.listen(received)
      end.setTransport(next)
    },
    leave: () => end.setTransport(null),
    close: () => current?.close(),
  }
}
