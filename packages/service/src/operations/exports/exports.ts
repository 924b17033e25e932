// Exports of the Workspace: stored once, listed newest first (P-46, B-28, H-09).
import { EXPORTS_LIMIT_DEFAULT, operations, type OperationRequest } from '@proscenium/contract'
import type { PurchaseQuote } from '@proscenium/protocol'
import { readExportCursor, writeExportCursor } from '../../domain/text/export-cursor.ts'
import { isStorable, storable } from '../../domain/text/storable.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import { withSession } from '../auth/authentication.ts'
import { ok, errorResponse, invalidRequest } from '../responses.ts'
import type { OperationContext } from '../context.ts'
import { exportEntries } from './export-entries.ts'
import { chargeUser } from '../usage-charges.ts'
import { purchaseQuote } from '../../domain/commerce/quotes.ts'
import { requestedVideos } from '../commerce/offers.ts'

type AnnouncedExport = OperationRequest<typeof operations.persistExport>['body']['export']

/**
 * An export that was stored stays stored even if its sources are lost later: the editor resends until it is
 * acknowledged (P-46).
 */
export const persistExport = withSession(operations.persistExport, async (context, { caller, body }) => {
  const announced = body.export
  if (!isStorable(announced.exportId)) return malformed('export.exportId', 'must be storable text')
  const name = { linkedUserId: caller.session.linked_user_id, editorExportId: announced.exportId }
  const known = await context.store.exports.byEditorId(name)
  if (known !== null) return ok({ export_id: known.row.id, ok: true })
  const videoIds = await sourcesOf(context, caller, announced)
  if (videoIds.length === 0) return malformed('export', 'must name a source')
  const verdict = await checkExport(context, { caller, videoIds })
  if (!verdict.ok) {
    return errorResponse('purchase_required', { area: 'workspace', rule: 'B-28', beside: { quote: verdict.quote } })
  }
  const rejected = await chargeUser(context, { name: 'exports', linkedUserId: name.linkedUserId, area: 'workspace' })
  if (rejected !== null) return rejected
  const id = await context.store.exports.announce({
    ...name,
    newId: context.random.uuid(),
    name: nameOf(announced),
    projectId: announced.projectId === undefined ? null : storable(announced.projectId),
    details: JSON.stringify(announced),
    videoIds,
    now: context.clock.now(),
  })
  return ok({ export_id: id, ok: true })
})

function malformed(field: string, rule: string) {
  return invalidRequest([{ field, rule }], { area: 'workspace' })
}

function nameOf({ name }: AnnouncedExport): string {
  return storable(name ?? '').trim() || 'Untitled export'
}

/** Each source once. An export that names no video uses its project's. */
async function sourcesOf(
  { store }: OperationContext,
  { session }: SessionRecord,
  announced: AnnouncedExport,
): Promise<string[]> {
  const named = [announced.videoId ?? '', ...(announced.videoIds ?? [])]
    .map((id) => id.toLowerCase())
    .filter((id) => id !== '')
  const id = announced.projectId?.toLowerCase() ?? ''
  if (named.length > 0 || id === '' || !isStorable(id)) return [...new Set(named)]
  const project = await store.projects.byId({ linkedUserId: session.linked_user_id, id })
  return project?.video_id === null || project === null ? [] : [project.video_id]
}

export const listExports = withSession(operations.listExports, async (context, { caller, body }) => {
  const { limit = EXPORTS_LIMIT_DEFAULT, cursor = null } = body
  const after = cursor === null ? null : readExportCursor(cursor)
  if (cursor !== null && after === null) return malformed('cursor', 'must come from this list')
  // One more than requested shows whether there is a next page.
  const found = await context.store.exports.list(caller.session.linked_user_id, { limit: limit + 1, after })
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1)?.row : undefined
  return ok({
    exports: await exportEntries(context, page),
    next_cursor: last === undefined ? null : writeExportCursor({ createdAt: last.created_at, id: last.id }),
  })
})

/** `quote` contains exactly the unowned sources, each once, unknown ones included. */
type GateVerdict = { readonly ok: true } | { readonly ok: false; readonly quote: PurchaseQuote }

/**
 * Checks every export of these sources by the session's user against the current entitlements: either all sources of the
 * timeline are owned, or a quote says what must be bought (B-28).
 */
export async function checkExport(
  context: Pick<OperationContext, 'store'>,
  { caller, videoIds }: { caller: SessionRecord; videoIds: readonly string[] },
): Promise<GateVerdict> {
  const requested = await requestedVideos(context, { caller, videoIds })
  const unowned = requested.filter(({ video: customerVideo }) => customerVideo?.owned !== true)
  if (unowned.length === 0) return { ok: true }
  return { ok: false, quote: purchaseQuote(unowned, caller.partner.discount_percentage) }
}
