// The tables everything derives from: parser, unions, ends, documentation, coverage. A new message is one file entry,
// one row here, one fixture and one requirement.
import type * as z from 'zod/mini'
import { EDITOR_READY, EDITOR_VIDEO_DATA_ACK, VIDEO_DATA } from './boot.ts'
import type { Direction, MessageDefinition } from './define-message.ts'
import { CATALOG_SEARCH_ERROR, CATALOG_SEARCH_RESULTS, REQUEST_CATALOG_SEARCH } from './search.ts'
import { REQUEST_ADD_VIDEO, VIDEO_SOURCE } from './source.ts'
import { STATUS_UPDATE } from './status.ts'
import { REQUEST_TOKEN_REFRESH, TOKEN_REFRESHED } from './token.ts'

type Table<Way extends Direction> = Readonly<Record<string, MessageDefinition<string, Way>>>

/** Everything an editor may say (SPEC 6). */
export const editorToHost = {
  EDITOR_READY,
  EDITOR_VIDEO_DATA_ACK,
  STATUS_UPDATE,
  REQUEST_CATALOG_SEARCH,
  REQUEST_ADD_VIDEO,
  REQUEST_TOKEN_REFRESH,
} as const satisfies Table<'editor-to-host'>

/** Everything a host may say (SPEC 6). */
export const hostToEditor = {
  VIDEO_DATA,
  TOKEN_REFRESHED,
  CATALOG_SEARCH_RESULTS,
  CATALOG_SEARCH_ERROR,
  VIDEO_SOURCE,
} as const satisfies Table<'host-to-editor'>

export type EditorToHostType = keyof typeof editorToHost
export type HostToEditorType = keyof typeof hostToEditor

/** The fields beside `type` of one message. */
export type Fields<Type extends EditorToHostType | HostToEditorType> = z.infer<
  (typeof editorToHost & typeof hostToEditor)[Type]['schema']
>

/** A parsed message: its wire name and its validated fields, told apart by `type`. */
export type EditorMessage = { [Type in EditorToHostType]: { type: Type; fields: Fields<Type> } }[EditorToHostType]
export type HostMessage = { [Type in HostToEditorType]: { type: Type; fields: Fields<Type> } }[HostToEditorType]

/** Which request is answered by what: `answer` on success, `error` when it cannot be served (SPEC 6, P-48). */
export const replies = {
  REQUEST_CATALOG_SEARCH: { answer: 'CATALOG_SEARCH_RESULTS', error: 'CATALOG_SEARCH_ERROR' },
  REQUEST_ADD_VIDEO: { answer: 'VIDEO_SOURCE', error: 'VIDEO_SOURCE' },
} as const satisfies Partial<Record<EditorToHostType, { answer: HostToEditorType; error: HostToEditorType }>>

export type RequestType = keyof typeof replies
