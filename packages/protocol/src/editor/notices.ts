import type { RecordLike } from '../end/wire/values.ts'
import { notices } from '../messages/registry/message-table.ts'
import { taken } from '../messages/registry/takes.ts'
import type { EditorToHostType } from '../generated/types.ts'
import type { EditorNotices } from './editor-api.ts'

/** Sends one message that has no response. */
export type SendNotice = (type: EditorToHostType, fields: object) => void

/** The notice methods of the editor: each sends one message. */
export function createEditorNotices(notify: SendNotice): EditorNotices {
  const methods = Object.entries(notices).flatMap(([type, row]) => {
    if (!('editor' in row)) return []
    return [[row.editor, (fields: RecordLike) => notify(type as EditorToHostType, taken(row.takes, fields))]]
  })
  return Object.fromEntries(methods) as EditorNotices
}
