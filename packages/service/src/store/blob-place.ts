// Binds a database to the place of its blobs: all of its nodes share it (O-05).
import { Buffer } from '#platform/buffer'
import { sha256 } from '#platform/crypto'
import type { Kysely } from 'kysely'
import { placeMark } from '../domain/startup/place-mark.ts'
import { claimSetting, readSetting } from './settings.ts'
import type { Reads } from './engine/reads.ts'
import type { Database } from './schema.ts'

const SETTING = 'blob_place'

export function createBlobPlaceStore(db: Kysely<Database>) {
  return {
    /** Id of the place; null for a database that is bound to none. */
    bound: () => readSetting(db, SETTING),
    /** Binds it, unless it is bound; returns the id that it is bound to. */
    bind: (id: string) => claimSetting(db, SETTING, id),
  }
}

/** The mark of the place, as rows describe blobs; null for a database that is bound to none. */
export async function boundMark(db: Reads): Promise<{ key: string; bytes: number; sha256: string } | null> {
  const id = await readSetting(db, SETTING)
  if (id === null) return null
  const { key, text } = placeMark(id)
  return { key, bytes: Buffer.byteLength(text), sha256: sha256(text, 'hex') }
}
