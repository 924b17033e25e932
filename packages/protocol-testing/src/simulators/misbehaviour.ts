import { composeMessage, type EditorToHostType, type RequestType } from '@proscenium/protocol'
import { fixtures, invalidFixtures } from '../fixtures/fixtures.ts'
import type { MemoryWindows } from '../memory/memory-windows.ts'
import { flood, replay } from '../memory/foreign-senders.ts'

/** What a host must withstand. Each call resolves when everything that follows immediately has happened. */
export interface Misbehaviour {
  /** Sends this type with every set of invalid fields that we know. Returns how many those were. */
  malformed(type: EditorToHostType): Promise<number>
  /** Sends the same request twice under one requestId. */
  duplicateRequest(type: RequestType): Promise<void>
  /** A window of another origin repeats all the editor's messages. */
  wrongOrigin(): Promise<void>
  /** Another window of the editor's origin repeats them. */
  wrongWindow(): Promise<void>
  /** A new document announces itself, and never acknowledges anything. */
  withoutAck(): Promise<void>
  /** Random messages from the editor's own window, 1 000 by default. */
  flood(count?: number): Promise<void>
  /** Any message from the editor's own window. */
  say(message: unknown): Promise<void>
}

export interface MisbehaviourParts {
  readonly windows: MemoryWindows
  readonly hostOrigin: string
  /** Disposes of the editor and its document. */
  readonly unloadEditor: () => void
}

export function createMisbehaviour({ windows, hostOrigin, unloadEditor: leave }: MisbehaviourParts): Misbehaviour {
  let announced = 0
  const say = async (...messages: readonly unknown[]): Promise<void> => {
    for (const message of messages) windows.editor.window.parent.postMessage(message, hostOrigin)
    await windows.settled()
  }
  const pretend = async (as: 'foreign' | 'sibling'): Promise<void> => {
    replay(windows, { to: 'host', as })
    await windows.settled()
  }
  return {
    async malformed(type) {
      const rows = invalidFixtures[type]
      await say(...rows.map(({ fields }) => composeMessage(type, fields)))
      return rows.length
    },
    async duplicateRequest(type) {
      const message = composeMessage(type, fixtures[type])
      await say(message, message)
    },
    wrongOrigin: () => pretend('foreign'),
    wrongWindow: () => pretend('sibling'),
    async withoutAck() {
      leave()
      announced += 1
      await say({ type: 'EDITOR_READY', instanceId: `without-ack-${announced}` })
    },
    async flood(count = 1_000) {
      flood(windows, { to: 'host', count })
      await windows.settled()
    },
    say: (message) => say(message),
  }
}
