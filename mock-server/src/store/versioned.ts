// What a process keeps of the catalogue in memory: read anew as soon as the catalogue has another version.
import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Answers what `load` made of the catalogue as it is now. The version is read each time, so that several processes on
 * one database agree; whoever asks while it loads waits for the same one. A load that fails is not kept.
 */
export function versioned<Value>(db: Kysely<Database>, load: () => Promise<Value>): () => Promise<Value> {
  let kept: { version: string; value: Promise<Value> } | null = null
  return async () => {
    const { version } = await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()
    if (kept?.version === version) return await kept.value
    const mine = { version, value: load() }
    kept = mine
    try {
      return await mine.value
    } catch (error) {
      if (kept === mine) kept = null
      throw error
    }
  }
}
