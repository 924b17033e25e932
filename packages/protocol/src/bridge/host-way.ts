// How what the host says reaches the editor: by its window or, agreed upon in the handshake, by a MessagePort that this
// one document holds and nobody else can (DESIGN 5.16). The agreement, in order:
// 1. EDITOR_READY names the feature `port`.
// 2. The first VIDEO_DATA of that life goes to the editor's exact origin with one end of a new channel. Two ways keep no
//    common order, so what else the host has to say waits for step 3; repeats of that VIDEO_DATA alone go at once.
// 3. The editor's next message but EDITOR_READY, an acknowledgement as a rule, settles it. By the port, it binds the port:
//    from then on only the port counts, and by window EDITOR_READY alone. By window, it means that the editor could not
//    take the port, or spoke before it came: the window stays the way until something comes by the port.
// 4. The next life begins at 1, and the port of the last is closed.
import type { EditorToHostType, HostToEditorType } from '../messages/registry.ts'
import { runGuarded } from './emitter.ts'
import type { Line } from './line.ts'
import type { Envelope } from './parse.ts'
import type { DirectPort, HostPort, Log } from './ports.ts'

export const PORT_FEATURE = 'port'

export interface HostWayOptions {
  readonly line: Pick<Line<never>, 'send' | 'check' | 'attend' | 'use'>
  readonly port: Pick<HostPort, 'openDirect'>
  /** `port` where this host offers one at all. */
  readonly transport?: 'window' | 'port' | undefined
  readonly log: Log
}

/** `again` is the last VIDEO_DATA once more, to an editor that announced itself again. */
export interface How {
  readonly envelope?: Envelope
  readonly again?: boolean
}

export interface HostWay {
  /** A life of the editor begins, which understands these features. */
  begin(features: readonly string[] | undefined): void
  /** As `Line.send`; what has to wait counts as sent. */
  send(type: HostToEditorType, fields: object, how?: How): boolean
  /** Whether a message that came this way counts: by `direct`, or by window for null. */
  admits(type: EditorToHostType | undefined, direct: DirectPort | null): boolean
  end(): void
}

type Stage = 'window' | 'wanted' | 'offered' | 'bound'

export function createHostWay({ line, port, transport, log }: HostWayOptions): HostWay {
  let stage: Stage = 'window'
  let ours: DirectPort | null = null
  let waiting: (() => void)[] = []

  const close = (): void => {
    line.use(null)
    ours?.close()
    ours = null
    waiting = []
    stage = 'window'
  }

  const offer = (type: HostToEditorType, fields: object, envelope: Envelope | undefined): boolean => {
    line.check(type, fields)
    const { near, far } = port.openDirect()
    line.attend(near)
    ours = near
    stage = 'offered'
    const sent = line.send(type, fields, { ...envelope, features: [PORT_FEATURE] }, far)
    if (!sent) close()
    return sent
  }

  /** Step 3; what has waited goes out by the way that was taken. */
  const settle = (direct: DirectPort | null): void => {
    const held = waiting
    waiting = []
    stage = direct === null ? 'window' : 'bound'
    line.use(direct)
    for (const send of held) void runGuarded(send, log)
  }

  return {
    begin(features) {
      close()
      if (transport === 'port' && features?.includes(PORT_FEATURE) === true) stage = 'wanted'
    },
    send(type, fields, { envelope, again = false } = {}) {
      if (stage === 'wanted' && type === 'VIDEO_DATA') return offer(type, fields, envelope)
      if (stage !== 'offered' || again) return line.send(type, fields, envelope)
      line.check(type, fields)
      waiting.push(() => void line.send(type, fields, envelope))
      return true
    },
    admits(type, direct) {
      if (type === 'EDITOR_READY' && direct === null) return true
      if (direct !== null && direct !== ours) return false
      if (stage === 'offered' || (stage === 'window' && direct !== null)) settle(direct)
      return stage !== 'bound' || direct !== null
    },
    end: close,
  }
}
