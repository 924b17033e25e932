// Takes a video that nobody has out of the catalogue (O-01).
import type { Transaction } from 'kysely'
import { bumpCatalogueVersion } from '../catalogue/catalogue-changes.ts'
import type { Database } from '../schema.ts'
import { searchIndexOf } from '../search/search-index-of.ts'

export type VideoDeletion = 'deleted' | 'unknown' | 'in use'

/** Rows of these tables are what customers own, or made with the video. */
const uses = ['orders', 'membership_claims', 'addon_grants', 'admin_overrides', 'projects', 'export_videos'] as const

/** Files, terms and places in collections go with their video. */
export async function deleteVideo(trx: Transaction<Database>, id: string): Promise<VideoDeletion> {
  const video = await trx.selectFrom('videos').select('published_at').where('id', '=', id).executeTakeFirst()
  if (video === undefined) return 'unknown'
  for (const table of uses) {
    const use = trx.selectFrom(table).select('video_id').where('video_id', '=', id).limit(1)
    if ((await use.executeTakeFirst()) !== undefined) return 'in use'
  }
  for (const table of ['video_views', 'video_demand'] as const)
    await trx.deleteFrom(table).where('video_id', '=', id).execute()
  await searchIndexOf(trx).remove(trx, [video.published_at])
  await trx.deleteFrom('videos').where('id', '=', id).execute()
  await bumpCatalogueVersion(trx, [id])
  return 'deleted'
}
