// The tables everything derives from: parser, unions, ends, documentation, coverage. A new message is one file entry,
// one row here, one fixture and one requirement.
import type * as z from 'zod/mini'
import { CATALOG_STATUS, REQUEST_CATALOG_STATUS } from './availability.ts'
import { EDITOR_READY, EDITOR_VIDEO_DATA_ACK, VIDEO_DATA } from './boot.ts'
import type { Direction, MessageDefinition } from './define-message.ts'
import { EDIT_COMPLETE, EXPORT_COMPLETE, EXPORT_COMPLETE_ACK, OPEN_PARTNER_EXPORTS } from './export.ts'
import { CATALOG_COLLECTIONS, CATALOG_FACETS, REQUEST_CATALOG_COLLECTIONS, REQUEST_CATALOG_FACETS } from './facets.ts'
import { REPORT_VIDEO_ISSUE } from './issue-report.ts'
import { NAVIGATE_TO_ACCOUNT, NAVIGATE_TO_UPGRADE, REQUEST_EXIT_EDITOR } from './navigation.ts'
import { PROJECT_SAVED, REQUEST_OPEN_PROJECT, RESET_PROJECT } from './project.ts'
import {
  ADD_TO_CART,
  NAVIGATE_TO_PURCHASE,
  PURCHASE_COMPLETE,
  REQUEST_PURCHASE,
  REQUEST_VIDEO_PURCHASE,
} from './purchase.ts'
import {
  COLLECTION_QUOTE,
  COLLECTION_QUOTE_ERROR,
  PURCHASE_QUOTE,
  REQUEST_COLLECTION_QUOTE,
  REQUEST_PURCHASE_QUOTE,
} from './quotes.ts'
import { CATALOG_SEARCH_ERROR, CATALOG_SEARCH_RESULTS, REQUEST_CATALOG_SEARCH } from './search.ts'
import { REQUEST_ADD_VIDEO, VIDEO_SOURCE } from './source.ts'
import { STATUS_UPDATE } from './status.ts'
import { REQUEST_TOKEN_REFRESH, TOKEN_REFRESHED } from './token.ts'

type Table<Way extends Direction> = Readonly<Record<string, MessageDefinition<string, Way>>>

/** Everything an editor may say (SPEC 6). */
export const editorToHost = {
  EDITOR_READY,
  EDITOR_VIDEO_DATA_ACK,
  EDIT_COMPLETE,
  EXPORT_COMPLETE,
  STATUS_UPDATE,
  PROJECT_SAVED,
  ADD_TO_CART,
  REQUEST_PURCHASE,
  REQUEST_VIDEO_PURCHASE,
  NAVIGATE_TO_PURCHASE,
  NAVIGATE_TO_UPGRADE,
  NAVIGATE_TO_ACCOUNT,
  REQUEST_EXIT_EDITOR,
  REQUEST_OPEN_PROJECT,
  REQUEST_CATALOG_SEARCH,
  REQUEST_CATALOG_FACETS,
  REQUEST_CATALOG_COLLECTIONS,
  REQUEST_ADD_VIDEO,
  REQUEST_CATALOG_STATUS,
  REQUEST_PURCHASE_QUOTE,
  REQUEST_COLLECTION_QUOTE,
  REQUEST_TOKEN_REFRESH,
  OPEN_PARTNER_EXPORTS,
  REPORT_VIDEO_ISSUE,
} as const satisfies Table<'editor-to-host'>

/** Everything a host may say (SPEC 6). */
export const hostToEditor = {
  VIDEO_DATA,
  TOKEN_REFRESHED,
  PURCHASE_COMPLETE,
  EXPORT_COMPLETE_ACK,
  RESET_PROJECT,
  CATALOG_SEARCH_RESULTS,
  CATALOG_SEARCH_ERROR,
  CATALOG_FACETS,
  CATALOG_COLLECTIONS,
  VIDEO_SOURCE,
  CATALOG_STATUS,
  PURCHASE_QUOTE,
  COLLECTION_QUOTE,
  COLLECTION_QUOTE_ERROR,
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

export { replies, type RequestType } from '../registry/replies.ts'
