// A fresh editor that is led through a recording: its application asks and tells what the recorded one did.
import { isRecord } from '../../channel/values.ts'
import { createEditor, type Editor, type EditorOptions } from '../../editor.ts'
import type { InspectorRecord } from '../../inspector/record.ts'
import { restore } from '../../inspector/restore.ts'
import type { EditorToHostType, Fields } from '../../messages/schemas/definitions.ts'
import type { SourceIntent } from '../../messages/schemas/source.ts'
import { createMemoryWindows } from '../memory/memory-windows.ts'
import { createSendCount, senderOf, type ReplayedEnd, type ReplaySetup } from './replayed-end.ts'

const editorOrigin = 'https://editor.invalid'

type Act = (editor: Editor, fields: never) => unknown

/** What an application calls to have a message sent. The end itself sends what is not named. */
const acts: Readonly<Partial<Record<EditorToHostType, Act>>> = {
  REQUEST_CATALOG_SEARCH: (editor, { requestId: _id, ...search }: Fields<'REQUEST_CATALOG_SEARCH'>) =>
    editor.searchCatalog(search),
  REQUEST_CATALOG_FACETS: (editor) => editor.facets(),
  REQUEST_CATALOG_COLLECTIONS: (editor) => editor.collections(),
  REQUEST_ADD_VIDEO: (editor, { videoId, intent }: Fields<'REQUEST_ADD_VIDEO'>) =>
    editor.addVideo({ videoId, intent: intent as SourceIntent }),
  REQUEST_CATALOG_STATUS: (editor, fields: Fields<'REQUEST_CATALOG_STATUS'>) => editor.catalogStatus(fields),
  REQUEST_PURCHASE_QUOTE: (editor, fields: Fields<'REQUEST_PURCHASE_QUOTE'>) => editor.purchaseQuote(fields),
  REQUEST_COLLECTION_QUOTE: (editor, { videoIds, projectId }: Fields<'REQUEST_COLLECTION_QUOTE'>) =>
    editor.collectionQuote({ videoIds, ...(projectId === undefined ? {} : { projectId }) }),
  REQUEST_TOKEN_REFRESH: (editor) => editor.refreshToken(),
  STATUS_UPDATE: (editor, { status }: Fields<'STATUS_UPDATE'>) => editor.status(status),
  EXPORT_COMPLETE: (editor, fields: Fields<'EXPORT_COMPLETE'>) => editor.exportComplete(fields),
  EDIT_COMPLETE: (editor, fields: Fields<'EDIT_COMPLETE'>) => editor.editComplete(fields),
  PROJECT_SAVED: (editor, fields: Fields<'PROJECT_SAVED'>) => editor.projectSaved(fields),
  ADD_TO_CART: (editor, fields: Fields<'ADD_TO_CART'>) => editor.addToCart(fields),
  REQUEST_PURCHASE: (editor, fields: Fields<'REQUEST_PURCHASE'>) => editor.requestPurchase(fields),
  REQUEST_VIDEO_PURCHASE: (editor, fields: Fields<'REQUEST_VIDEO_PURCHASE'>) => editor.requestVideoPurchase(fields),
  NAVIGATE_TO_PURCHASE: (editor, fields: Fields<'NAVIGATE_TO_PURCHASE'>) => editor.navigateToPurchase(fields),
  NAVIGATE_TO_UPGRADE: (editor) => editor.navigateToUpgrade(),
  NAVIGATE_TO_ACCOUNT: (editor) => editor.navigateToAccount(),
  REQUEST_EXIT_EDITOR: (editor, fields: Fields<'REQUEST_EXIT_EDITOR'>) => editor.requestExit(fields),
  REQUEST_OPEN_PROJECT: (editor, fields: Fields<'REQUEST_OPEN_PROJECT'>) => editor.openProject(fields),
  OPEN_PARTNER_EXPORTS: (editor) => editor.openPartnerExports(),
  REPORT_VIDEO_ISSUE: (editor, fields: Fields<'REPORT_VIDEO_ISSUE'>) => editor.reportVideoIssue(fields),
}

export function openReplayedEditor({
  records,
  peerOrigin,
  clock,
  inspector,
  options: { requestTimeoutMs },
}: ReplaySetup & { readonly options: Pick<EditorOptions, 'requestTimeoutMs'> }): ReplayedEnd {
  const windows = createMemoryWindows({ hostOrigin: peerOrigin, editorOrigin })
  const editor = createEditor({
    hostOrigins: [peerOrigin],
    window: windows.editor.window,
    clock,
    log: () => undefined,
    inspector,
    // The recorded times say when a token was renewed: what is left of the token does not.
    refreshAheadMs: 0,
    ...(requestTimeoutMs === undefined ? {} : { requestTimeoutMs }),
  })
  const count = createSendCount()
  /** Requests are numbered within a life of the editor, which has a name of its own each time. */
  const names = { recorded: lifeOf(records), replayed: lifeOf(inspector.records) }

  return {
    receive(record, data) {
      windows.injectToEditor({ ...senderOf(record), data: renamed(data, names.recorded, names.replayed) })
    },
    expects: (record, seen) => count(renamed(record, names.recorded, names.replayed), seen),
    send({ type, fields }) {
      const act = acts[type as EditorToHostType]
      // How a request ends shows in what comes in; a call that throws shows as a message that is missing.
      if (act !== undefined) void (async () => act(editor, restore(fields) as never))().catch(() => undefined)
    },
    settled: windows.settled,
    dispose: () => editor.dispose(),
  }
}

function lifeOf(records: readonly InspectorRecord[]): string {
  return (
    records.find(({ type, direction }) => type === 'EDITOR_READY' && direction === 'out')?.envelope?.instanceId ?? ''
  )
}

/** The same with its request named as the other life names it. */
function renamed<Value>(value: Value, from: string, to: string): Value {
  if (!isRecord(value) || from === '') return value
  const { requestId } = value
  const named = typeof requestId === 'string' && requestId.startsWith(`${from}-`)
  return named ? { ...value, requestId: `${to}${requestId.slice(from.length)}` } : value
}
