// Takes a video out of every list, or puts it back (O-01).
import type { Transaction } from 'kysely'
import { bumpCatalogueVersion } from '../catalogue/catalogue-changes.ts'
import type { Database } from '../schema.ts'

/** False if there is no such video. A video that is so already leaves the version of the catalogue as it is. */
export async function setUnpublished(trx: Transaction<Database>, id: string, unpublished: boolean): Promise<boolean> {
  const flag = unpublished ? 1 : 0
  const video = await trx.selectFrom('videos').select('unpublished').where('id', '=', id).executeTakeFirst()
  if (video === undefined) return false
  if (video.unpublished === flag) return true
  await trx.updateTable('videos').set({ unpublished: flag }).where('id', '=', id).execute()
  await bumpCatalogueVersion(trx, [id])
  return true
}
