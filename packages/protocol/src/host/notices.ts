// Messages that are told and not answered: each to the handler of its name.
import type { EditorMessage, EditorToHostType, Fields, RequestType } from '../messages/schemas/definitions.ts'
import { runGuarded } from '../channel/async/emitter.ts'
import type { NoticeHandlers } from './handlers.ts'
import type { Log } from '../channel/ports.ts'

/** The messages that the handshake, the token, the export desk or the service take. */
type Elsewhere = RequestType | 'EDITOR_READY' | 'EDITOR_VIDEO_DATA_ACK' | 'REQUEST_TOKEN_REFRESH' | 'EXPORT_COMPLETE'
type NoticeType = Exclude<EditorToHostType, Elsewhere>
type Notice = Extract<EditorMessage, { type: NoticeType }>

const tellers: {
  readonly [Type in NoticeType]: (to: NoticeHandlers, fields: Fields<Type>) => void | Promise<void>
} = {
  STATUS_UPDATE: (to, { status }) => to.status?.(status),
  EDIT_COMPLETE: (to, fields) => to.editComplete?.(fields),
  PROJECT_SAVED: (to, fields) => to.projectSaved?.(fields),
  ADD_TO_CART: (to, fields) => to.addToCart?.(fields),
  REQUEST_PURCHASE: (to, fields) => to.purchase?.(fields),
  REQUEST_VIDEO_PURCHASE: (to, fields) => to.videoPurchase?.(fields),
  NAVIGATE_TO_PURCHASE: (to, fields) => to.navigateToPurchase?.(fields),
  NAVIGATE_TO_UPGRADE: (to) => to.navigateToUpgrade?.(),
  NAVIGATE_TO_ACCOUNT: (to) => to.navigateToAccount?.(),
  REQUEST_EXIT_EDITOR: (to, fields) => to.exitEditor?.(fields),
  REQUEST_OPEN_PROJECT: (to, fields) => to.openProject?.(fields),
  OPEN_PARTNER_EXPORTS: (to) => to.openPartnerExports?.(),
  REPORT_VIDEO_ISSUE: (to, fields) => to.reportVideoIssue?.(fields),
}

export function isNotice(message: EditorMessage): message is Notice {
  return Object.hasOwn(tellers, message.type)
}

/** Calls the handler at once; what it throws, or rejects with later, goes to the log, so that the bridge goes on. */
export function dispatchNotice<Type extends NoticeType>(
  { type, fields }: { readonly type: Type; readonly fields: Fields<Type> },
  handlers: NoticeHandlers,
  log: Log,
): void {
  void runGuarded(() => tellers[type](handlers, fields), log, { type })
}
