// Which videos the latest writes of the catalogue changed, so that what a process derived from it before follows them
// without being read again. Kept as a chain of versions: one that is broken only means that everything is read.
import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../engine/dialect.ts'
import type { Database } from '../schema.ts'
import type { Reads } from '../engine/reads.ts'
import { readSetting } from '../settings.ts'

/** Most videos in the whole chain. */
export const CHANGES_MAX = 512
const SETTING = 'catalogue_changes'

interface Change {
  readonly from: string
  readonly to: string
  readonly videos: readonly string[]
}

export interface CatalogueChanges {
  /** The version that they lead to. */
  readonly version: string
  /** Ids of the videos that were written or deleted since, sorted. */
  readonly videos: readonly string[]
}

/**
 * Changes the catalogue version, so that every cache of catalogue data follows. `videos`: ids of all videos that the
 * transaction wrote or deleted, terms and files included; null if they are not known.
 */
export async function bumpCatalogueVersion(trx: Kysely<Database>, videos: readonly string[] | null): Promise<void> {
  const before = trx.selectFrom('catalogue_state').select('version').where('id', '=', 1)
  // Locked first: the chain has the order of the commits.
  const { version: from } = await (isPostgres(trx) ? before.forUpdate() : before).executeTakeFirstOrThrow()
  const { version: to } = await trx
    .updateTable('catalogue_state')
    .set({ version: sql<string>`cast(random() as text)` })
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow()
  if (videos === null) return
  const value = JSON.stringify(latestOf([...(await readChain(trx)), { from, to, videos }]))
  await trx
    .insertInto('settings')
    .values({ name: SETTING, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** The last changes that together have at most `CHANGES_MAX` videos; each counts as one more. */
function latestOf(chain: readonly Change[]): readonly Change[] {
  let count = 0
  const first = chain.findLastIndex(({ videos }) => (count += videos.length + 1) > CHANGES_MAX)
  return chain.slice(first + 1)
}

/** What changed since a version; null if that is not known any more. */
export async function changesSince(db: Reads, version: string): Promise<CatalogueChanges | null> {
  const chain = await readChain(db)
  const first = chain.findIndex(({ from }) => from === version)
  const later = first === -1 ? [] : chain.slice(first)
  const last = later.at(-1)
  if (last === undefined || later.some(({ from }, at) => at > 0 && from !== later[at - 1]?.to)) return null
  return { version: last.to, videos: [...new Set(later.flatMap(({ videos }) => videos))].toSorted() }
}

async function readChain(db: Reads): Promise<readonly Change[]> {
  const text = await readSetting(db, SETTING)
  // Written above only.
  return text === null ? [] : (JSON.parse(text) as readonly Change[])
}
