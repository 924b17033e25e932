// Scene cuts of videos.
import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'

export interface SceneCutStore {
  /** Start of each scene in seconds, ascending; empty if unknown. */
  of(videoId: string): Promise<number[]>
}

/** The scene-cut store of one database. */
export function createSceneCutStore(db: Kysely<Database>): SceneCutStore {
  return {
    async of(videoId) {
      const rows = await db
        .selectFrom('scene_cuts')
        .select('at_seconds')
        .where('video_id', '=', videoId)
        .orderBy('position')
        .execute()
      return rows.map(({ at_seconds: seconds }) => seconds)
    },
  }
}
