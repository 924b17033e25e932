// How what the host says reaches the editor: by its window or, agreed upon in the handshake, by a MessagePort that this
// one document holds and nobody else can (DESIGN 5.16). The agreement, in order:
// 1. EDITOR_READY names the feature `port`.
// 2. The first VIDEO_DATA of that life goes to the editor's exact origin with one end of a new channel. Two ways keep no
//    common order, so what else the host has to say waits for step 3; repeats of that VIDEO_DATA alone go at once.
// 3. The editor's next message but EDITOR_READY, an acknowledgement as a rule, settles it. By the port, it binds the port:
//    from then on only the port counts, and by window EDITOR_READY alone. By window, it means that the editor could not
//    take the port, or spoke before it came: the window stays the way until something comes by the port.
// 4. The next life begins at 1, and the port of the last is closed.
import type { EditorToHostType, HostToEditorType } from '../messages/schemas/definitions.ts'
import { runGuarded } from './async/emitter.ts'
import type { Channel } from './channel.ts'
import type { Envelope } from './parse.ts'
import type { MessagePortLike, HostPort, Log } from './ports.ts'

export const PORT_FEATURE = 'port'

export interface HostTransportOptions {
  readonly channel: Pick<Channel<never>, 'send' | 'check' | 'listen' | 'setTransport'>
  readonly port: Pick<HostPort, 'openMessagePort'>
  /** `port` where this host offers one at all. */
  readonly transport?: 'window' | 'port' | undefined
  readonly log: Log
}

/** `repeat` is the last VIDEO_DATA once more, to an editor that announced itself again. */
export interface SendOptions {
  readonly envelope?: Envelope
  readonly repeat?: boolean
}

export interface HostTransport {
  /** A life of the editor begins, which understands these features. */
  start(features: readonly string[] | undefined): void
  /** As `Channel.send`; what has to wait counts as sent. */
  send(type: HostToEditorType, fields: object, how?: SendOptions): boolean
  /** Whether a message that came this way counts: by `direct`, or by window for null. */
  accepts(type: EditorToHostType | undefined, direct: MessagePortLike | null): boolean
  close(): void
}

type Stage = 'window' | 'requested' | 'offered' | 'bound'

export function createHostTransport({ channel: line, port, transport, log }: HostTransportOptions): HostTransport {
  let stage: Stage = 'window'
  let ours: MessagePortLike | null = null
  let waiting: (() => void)[] = []

  const close = (): void => {
    line.setTransport(null)
    ours?.close()
    ours = null
    waiting = []
    stage = 'window'
  }

  const offer = (type: HostToEditorType, fields: object, envelope: Envelope | undefined): boolean => {
    line.check(type, fields)
    const { near, far } = port.openMessagePort()
    line.listen(near)
    ours = near
    stage = 'offered'
    const sent = line.send(type, fields, { ...envelope, features: [PORT_FEATURE] }, far)
    if (!sent) close()
    return sent
  }

  /** Step 3; what has waited goes out by the way that was taken. */
  const settle = (direct: MessagePortLike | null): void => {
    const held = waiting
    waiting = []
    stage = direct === null ? 'window' : 'bound'
    line.setTransport(direct)
    for (const send of held) void runGuarded(send, log)
  }

  return {
    start(features) {
      close()
      if (transport === 'port' && features?.includes(PORT_FEATURE) === true) stage = 'requested'
    },
    send(type, fields, { envelope, repeat = false } = {}) {
      if (stage === 'requested' && type === 'VIDEO_DATA') return offer(type, fields, envelope)
      if (stage !== 'offered' || repeat) return line.send(type, fields, envelope)
      line.check(type, fields)
      waiting.push(() => void line.send(type, fields, envelope))
      return true
    },
    accepts(type, direct) {
      if (type === 'EDITOR_READY' && direct === null) return true
      if (direct !== null && direct !== ours) return false
      if (stage === 'offered' || (stage === 'window' && direct !== null)) settle(direct)
      return stage !== 'bound' || direct !== null
    },
    close,
  }
}
