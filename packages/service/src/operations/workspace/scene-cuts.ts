// GET /editor/v1/scene-cuts: scene starts, for anyone who was given bucket and key, owner or not (B-24, E-03).
import { operations } from '@proscenium/contract'
import { ok, errorResponse } from '../responses.ts'
import { withEditorToken } from '../auth/editor-authentication.ts'
import { STORAGE_BUCKET, videoIdOfStorageKey } from './source.ts'

export const readSceneCuts = withEditorToken(operations.readSceneCuts, async ({ store }, { query }) => {
  const { bucket, key } = query
  const videoId = bucket === STORAGE_BUCKET ? videoIdOfStorageKey(key) : null
  const cuts = videoId === null ? [] : await store.sceneCuts.of(videoId)
  return cuts.length === 0 ? errorResponse('not_found', { area: 'editor' }) : ok({ bucket, key, cuts })
})
