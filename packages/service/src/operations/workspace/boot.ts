// The Workspace API: boot and editor token (B-19, B-23, B-24).
import { operations } from '@proscenium/contract'
import { bootData, OWNED_LISTED_MAX, type BootVideo } from '../../domain/sessions/boot-data.ts'
import type { Entitlement } from '../../domain/entitlement/entitlement.ts'
import { isStorable } from '../../domain/text/storable.ts'
import type { VideoRecord } from '../../store/catalogue/catalogue.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import { withSession } from '../auth/authentication.ts'
import { ok, errorResponse } from '../responses.ts'
import { chargeUser } from '../usage-charges.ts'
import type { OperationContext } from '../context.ts'
import { EDITOR_TOKEN_SECONDS, mintEditorToken } from '../auth/editor-token.ts'
import { offerTo } from '../commerce/offers.ts'
import { entitlementOf } from '../commerce/entitlement.ts'
import { paymentsFor } from '../commerce/payments.ts'
import { projectsOf } from './projects.ts'
import { streamAddress, STORAGE_BUCKET, storageKeyOf } from './source.ts'
import { availabilityOfVideo, leadingFile, ofKind, toCatalogVideo } from '../catalogue/video-resource.ts'

const RELATED_MAX = 6

export const bootWorkspace = withSession(operations.bootWorkspace, async (context, { caller, body }) => {
  const linkedUserId = caller.session.linked_user_id
  const limited = await chargeUser(context, { name: 'boots', linkedUserId, area: 'workspace' })
  if (limited !== null) return limited
  const selection = await selected(context, caller, body)
  if (selection === null) return errorResponse('not_found')
  const { record, projectId } = selection
  const others = record === null ? [] : await related(context, record)
  const shown = [...(record === null ? [] : [record]), ...others]
  const ids = shown.map(({ video }) => video.id)
  const entitlement = await entitlementOf(context, caller, ids)
  const facts = {
    partner: partnerInfo(caller),
    user: caller.user,
    editorToken: await mintEditorToken(context, caller),
    entitlement,
    ownedVideoIds: await ownedVideoIds(context, caller),
    sells: paymentsFor(context, caller).mode !== 'off',
    video: record === null ? null : bootVideo(context, { caller, record, entitlement }),
    projects: await projectsOf(context, linkedUserId),
    projectId,
    relatedVideos: others.map((other) => toCatalogVideo(context.origin, other, entitlement)),
  }
  return ok(bootData(facts))
})

interface Selection {
  readonly record: VideoRecord | null
  readonly projectId: string | null
}

/** The project and video to open: the named video, otherwise the project's. Null if a named one does not exist. */
async function selected(
  { store }: OperationContext,
  { session }: SessionRecord,
  { video_id: named, project_id: asked }: { video_id?: string | undefined; project_id?: string | undefined },
): Promise<Selection | null> {
  const project = asked === undefined ? null : await projectOf(store, session.linked_user_id, asked.toLowerCase())
  if (asked !== undefined && project === null) return null
  const projectId = project?.id ?? null
  const videoId = named?.toLowerCase() ?? project?.video_id ?? null
  if (videoId === null) return { record: null, projectId }
  const record = await store.catalogue.byId(videoId)
  return record === null ? null : { record, projectId }
}

async function projectOf({ projects }: OperationContext['store'], linkedUserId: string, id: string) {
  return isStorable(id) && id !== '' ? await projects.byId({ linkedUserId, id }) : null
}

export const mintToken = withSession(operations.mintToken, async (context, { caller }) =>
  ok({ token: await mintEditorToken(context, caller), expires_in: EDITOR_TOKEN_SECONDS }),
)

function partnerInfo({ session, partner }: SessionRecord) {
  return {
    partnerId: partner.id,
    name: partner.name,
    logoUrl: session.branding_logo_url,
    accentColor: session.branding_accent_color,
    embedMode: session.embed_mode,
  }
}

function bootVideo(
  context: OperationContext,
  { caller, record, entitlement }: { caller: SessionRecord; record: VideoRecord; entitlement: Entitlement },
): BootVideo {
  const { video, files } = record
  const file = leadingFile(record)
  const owned = entitlement.ownershipOf(video.id) === 'owned'
  return {
    id: video.id,
    title: video.title,
    artist: video.artist,
    duration: file?.duration_seconds ?? 0,
    width: file?.width ?? 0,
    height: file?.height ?? 0,
    availability: availabilityOfVideo(record),
    storageBucket: STORAGE_BUCKET,
    storageKey: storageKeyOf(record),
    masterUrl: owned && files.has('master') ? streamAddress(context, { caller, record, role: 'master' }) : null,
    roles: [...files.keys()],
    offer: offerTo(caller, record, entitlement),
  }
}

/** Other videos of the same categories, newest first. */
async function related({ store }: OperationContext, record: VideoRecord): Promise<VideoRecord[]> {
  const slugs = ofKind(record.terms, 'category').map(({ slug }) => slug)
  if (slugs.length === 0) return []
  const filter = {
    limit: RELATED_MAX + 1,
    before: null,
    search: null,
    terms: [{ kind: 'category' as const, slugs }],
  }
  const found = await store.catalogue.list(filter)
  return found.filter(({ video }) => video.id !== record.video.id).slice(0, RELATED_MAX)
}

/** Without duplicates, in code-unit order: all of a customer's videos, or of a customer who owns more, the newest. */
async function ownedVideoIds({ store }: OperationContext, { session }: SessionRecord): Promise<string[]> {
  const page = { after: null, limit: OWNED_LISTED_MAX }
  const newest = await store.entitlements.latest(session.internal_user_id, page)
  return newest.map(({ videoId }) => videoId).toSorted()
}
