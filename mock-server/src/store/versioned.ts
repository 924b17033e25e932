// What a process keeps of the catalogue in memory: read anew as soon as the catalogue has another version.
import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

interface Kept<Value> {
  readonly version: string
  readonly value: Value
}

/** Readings of a catalogue that never stands still, before one that may hold some of either version is good enough. */
const READINGS_MAX = 3

/**
 * Answers what `load` made of the catalogue as it is now. The version is read each time, so that several processes on
 * one database agree. There is one load at a time, for everybody who asks meanwhile; it begins anew where the catalogue
 * changes under it. A load that fails is not kept.
 */
export function versioned<Value>(db: Kysely<Database>, load: () => Promise<Value>): () => Promise<Value> {
  let kept: Kept<Value> | null = null
  let loading: Promise<Kept<Value>> | null = null
  const loadShared = async (): Promise<Kept<Value>> => {
    try {
      return (kept = await loadSettled(db, load))
    } finally {
      loading = null
    }
  }
  return async () => {
    const version = await versionOf(db)
    if (kept?.version === version) return kept.value
    loading ??= loadShared()
    return (await loading).value
  }
}

async function loadSettled<Value>(db: Kysely<Database>, load: () => Promise<Value>): Promise<Kept<Value>> {
  for (let reading = 1; ; reading += 1) {
    const version = await versionOf(db)
    const value = await load()
    if (reading === READINGS_MAX || version === (await versionOf(db))) return { version, value }
  }
}

async function versionOf(db: Kysely<Database>): Promise<string> {
  return (await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version
}
