// Operations of the operator API on single videos (O-01).
import { operations } from '@proscenium/contract'
import { ok } from '../responses.ts'
import { rejection, unknown, withOperator, type OperatorOperation } from './operator-call.ts'

/** Its owners have it as before; everybody else finds it nowhere. */
export const updateVideo: OperatorOperation = withOperator(
  operations.updateVideo,
  async ({ store }, { params, body }) => {
    const { video_id: id } = params
    return (await store.imports.setUnpublished(id, body.unpublished)) ? ok({ id, ...body }) : unknown('video')
  },
)

/** What customers own or made with it stays, so only a video that nobody has is deleted. */
export const deleteVideo: OperatorOperation = withOperator(operations.deleteVideo, async ({ store }, { params }) => {
  const id = params.video_id
  const outcome = await store.imports.deleteVideo(id)
  if (outcome === 'unknown') return unknown('video')
  if (outcome === 'deleted') return ok({ id })
  const message = 'Orders, rights, projects or exports refer to the video: unpublish it instead.'
  return rejection('conflict', { message })
})
