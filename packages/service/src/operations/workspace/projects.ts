// Saved projects: the Workspace's list, and the editor API (docs/decisions/purchases/exports-and-projects.md).
import {
  operations,
  PROJECT_DATA_MAX,
  PROJECT_DEPTH_MAX,
  PROJECTS_LISTED_MAX,
  PROJECTS_SHOWN_MAX,
  type EditorProjectEntry,
} from '@proscenium/contract'
import type { Project } from '@proscenium/protocol'
import { jsonText } from '../../domain/text/json-text.ts'
import { storable } from '../../domain/text/storable.ts'
import type { OperationResponse } from '../../ports.ts'
import type { ProjectEntry } from '../../store/users/projects.ts'
import type { ProjectsTable } from '../../store/schema.ts'
import { withSession } from '../auth/authentication.ts'
import { ok, errorResponse, invalidRequest } from '../responses.ts'
import type { OperationContext } from '../context.ts'
import { withEditorToken } from '../auth/editor-authentication.ts'
import { chargeUser } from '../usage-charges.ts'

export const listProjects = withSession(operations.listProjects, async (context, { caller }) =>
  ok({ projects: await projectsOf(context, caller.session.linked_user_id) }),
)

/** In the order of VIDEO_DATA: last saved first (P-25). */
export async function projectsOf({ store }: OperationContext, linkedUserId: string): Promise<Project[]> {
  const rows = await store.projects.list(linkedUserId, PROJECTS_SHOWN_MAX)
  return rows.map(({ id, name, video_id: videoId, updated_at: at }) => ({
    projectId: id,
    projectName: name,
    ...(videoId === null ? {} : { videoId }),
    updatedAt: new Date(at).toISOString(),
  }))
}

export const listEditorProjects = withEditorToken(operations.listEditorProjects, async ({ store }, { caller }) => {
  const rows = await store.projects.list(caller.session.linked_user_id, PROJECTS_LISTED_MAX)
  return ok({ projects: rows.map(entryOf) })
})

export const readEditorProject = withEditorToken(operations.readEditorProject, async ({ store }, call) => {
  const project = await store.projects.byId(projectKeyOf(call))
  return project === null ? errorResponse('not_found', { area: 'editor' }) : ok(resourceOf(project))
})

export const createEditorProject = withEditorToken(operations.createEditorProject, async (context, call) => {
  const { name, video_id: videoId = null, data } = call.body
  const content = await contentOf(context, { videoId, data })
  if (!content.ok) return content.response
  const linkedUserId = call.caller.session.linked_user_id
  const rejected = await chargeUser(context, { name: 'projects', linkedUserId, area: 'editor' })
  if (rejected !== null) return rejected
  const now = context.clock.now()
  const project: ProjectsTable = {
    id: context.random.uuid(),
    linked_user_id: linkedUserId,
    name: storable(name),
    video_id: content.videoId,
    revision: 1,
    data: content.text,
    created_at: now,
    updated_at: now,
  }
  await context.store.projects.create(project)
  return { ...ok(resourceOf(project)), status: 201 }
})

export const saveEditorProject = withEditorToken(operations.saveEditorProject, async (context, call) => {
  const { name, video_id: videoId, revision, data } = call.body
  const content = await contentOf(context, { videoId: videoId ?? null, data })
  if (!content.ok) return content.response
  const change = {
    data: content.text,
    ...(name === undefined ? {} : { name: storable(name) }),
    ...(videoId === undefined ? {} : { video_id: content.videoId }),
  }
  const now = context.clock.now()
  const saved = await context.store.projects.save({ ...projectKeyOf(call), revision, change, now })
  if (saved.ok) return ok(resourceOf(saved.project))
  if (saved.revision === null) return errorResponse('not_found', { area: 'editor' })
  return errorResponse('revision_conflict', { area: 'editor', beside: { revision: saved.revision } })
})

export const deleteEditorProject = withEditorToken(operations.deleteEditorProject, async ({ store, blobs }, call) => {
  const key = projectKeyOf(call)
  const song = (await store.projectSongs.find(key))?.song ?? null
  const deleted = await store.projects.delete(key)
  // The song of an upload that ends meanwhile is swept.
  if (deleted && song !== null) await blobs.delete(song.blob_key)
  return deleted ? ok({ id: key.id, deleted: true }) : errorResponse('not_found', { area: 'editor' })
})

/** Limits access to the caller's own projects: another user's id gets the same response as an unknown one. */
function projectKeyOf(call: { caller: { session: { linked_user_id: string } }; params: { id: string } }) {
  return { linkedUserId: call.caller.session.linked_user_id, id: call.params.id.toLowerCase() }
}

type Content =
  | { readonly ok: true; readonly text: string; readonly videoId: string | null }
  | { readonly ok: false; readonly response: OperationResponse }

async function contentOf(
  { store }: OperationContext,
  { videoId, data }: { videoId: string | null; data: unknown },
): Promise<Content> {
  const json = jsonText(data, { maxBytes: PROJECT_DATA_MAX, maxDepth: PROJECT_DEPTH_MAX })
  if (!json.ok) return { ok: false, response: rejectData(json.code) }
  const record = videoId === null ? null : await store.catalogue.byId(videoId.toLowerCase())
  if (videoId === null || record !== null) return { ok: true, text: json.text, videoId: record?.video.id ?? null }
  const issue = { field: 'video_id', rule: 'must name a video' }
  return { ok: false, response: invalidRequest([issue], { area: 'editor' }) }
}

function rejectData(code: 'too_deep' | 'too_large'): OperationResponse {
  if (code === 'too_large') return errorResponse('payload_too_large', { area: 'editor' })
  const issue = { field: 'data', rule: `must have at most ${PROJECT_DEPTH_MAX} levels` }
  return invalidRequest([issue], { area: 'editor' })
}

function entryOf(row: ProjectEntry): EditorProjectEntry {
  return {
    id: row.id,
    name: row.name,
    video_id: row.video_id,
    revision: row.revision,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
  }
}

function resourceOf(row: ProjectsTable) {
  return { ...entryOf(row), data: JSON.parse(row.data) as Record<string, unknown> }
}
