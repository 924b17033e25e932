// Where the scenes of a video begin.
import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'

export interface SceneCutStore {
  /** Seconds, ascending; empty where nothing is known of the video. */
  of(videoId: string): Promise<number[]>
}

/** The scene cuts of one database. */
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
