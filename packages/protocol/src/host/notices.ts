// Dispatches notices, which have no response, to their handlers.
import { runGuarded } from '../channel/async/emitter.ts'
import type { Log } from '../channel/ports.ts'
import { notices } from '../messages/registry/message-table.ts'
import type { NoticeHandlers } from '../generated/methods.ts'
import type { EditorMessage } from '../generated/types.ts'
import { argumentsOf } from '../messages/registry/takes.ts'

type NoticeType = keyof typeof notices
type Notice = Extract<EditorMessage, { type: NoticeType }>
type AnyHandlers = { readonly [Name in keyof NoticeHandlers]?: (...given: readonly unknown[]) => unknown }

export function isNotice(message: EditorMessage): message is Notice {
  return Object.hasOwn(notices, message.type)
}

/** Calls the handler immediately. What it throws or later rejects with is logged, so that the bridge continues. */
export function dispatchNotice({ type, fields }: Notice, handlers: NoticeHandlers, log: Log): void {
  const { host, takes } = notices[type]
  void runGuarded(() => (handlers as AnyHandlers)[host]?.(...argumentsOf(takes, { ...fields })), log, { type })
}
