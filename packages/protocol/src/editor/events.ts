// The events that the host sends: one emitter and one method of the editor each.
import { createEmitter } from '../end/async/emitter.ts'
import type { Log } from '../end/ports.ts'
import { events } from '../messages/registry/message-table.ts'
import type { HostMessage } from '../generated/types.ts'
import type { Editor } from './editor-api.ts'

type EventType = keyof typeof events
type EventMessage = Extract<HostMessage, { type: EventType }>

export interface EditorEvents {
  /** The methods that subscribe, by name. */
  readonly methods: Pick<Editor, (typeof events)[EventType]>
  isEvent(message: HostMessage): message is EventMessage
  emit(message: EventMessage): void
  /** Removes all listeners. */
  clear(): void
}

export function createEditorEvents(log: Log): EditorEvents {
  const entries = Object.entries(events).map(([type, method]) => ({ type, method, emitter: createEmitter(log) }))
  return {
    methods: Object.fromEntries(entries.map(({ method, emitter }) => [method, emitter.subscribe])) as never,
    isEvent: (message): message is EventMessage => Object.hasOwn(events, message.type),
    emit({ type, fields }) {
      for (const entry of entries) if (entry.type === type) entry.emitter.emit(fields)
    },
    clear() {
      for (const { emitter } of entries) emitter.clear()
    },
  }
}
