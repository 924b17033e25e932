// Dispatches notices, which have no response, to their handlers, and slows down those that start work (P-52).
import { runGuarded } from '../../end/async/emitter.ts'
import type { Pacer } from '../../end/async/pace.ts'
import type { Log } from '../../end/ports.ts'
import { notices } from '../../messages/registry/message-table.ts'
import type { NoticeHandlers } from '../../generated/methods.ts'
import { argumentsOf } from '../../messages/registry/takes.ts'
import type { EditorMessage } from '../../generated/types.ts'

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

/** The handler that a purchase needs and this host lacks: the editor would wait for an outcome in vain. */
export function missingPurchaseHandler({ type }: Notice, handlers: NoticeHandlers): string | null {
  if (!/PURCHASE/.test(type)) return null
  const { host } = notices[type]
  return (handlers as AnyHandlers)[host] === undefined ? host : null
}

/** They only show something, and each says something else. */
const unpaced: readonly NoticeType[] = ['STATUS_UPDATE', 'EDIT_COMPLETE']

/**
 * Runs `dispatch` for a notice, at most once per second for each type, video and project. What repeats the last one is
 * dropped, unless a checkout has ended meanwhile (`outcomes`) or a project was saved again. Returns false for a notice
 * that will not run.
 */
export function paceNotice(
  { type, fields }: Notice,
  dispatch: () => void,
  { pacer, outcomes }: { readonly pacer: Pacer; readonly outcomes: number },
): boolean {
  if (unpaced.includes(type)) {
    dispatch()
    return true
  }
  const { videoId, projectId } = fields as { readonly videoId?: unknown; readonly projectId?: unknown }
  const content = type === 'PROJECT_SAVED' ? undefined : [fields, outcomes]
  return pacer.run([type, videoId, projectId].map(String).join(' '), dispatch, content)
}
