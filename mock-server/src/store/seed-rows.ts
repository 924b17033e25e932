// Writes prepared rows of a seed. Partners' rows that are there keep the status an operator gave them, unless restored.
import type { Insertable, Kysely, Transaction } from 'kysely'
import type { Database } from './schema.ts'
import { fillSearchIndex, type SearchRow } from './search-index.ts'

type Rows<Table extends keyof Database> = readonly Insertable<Database[Table]>[]

/**
 * `partners` are put in or brought up to date; what hangs on the seeded partners and the whole catalogue is replaced.
 * People and their orders are put in where they are missing. Rows of other partners and of customers stay.
 */
export interface SeedRows {
  readonly partners: Rows<'partners'>
  readonly client_ids: Rows<'client_ids'>
  readonly client_secrets: Rows<'client_secrets'>
  readonly partner_websites: Rows<'partner_websites'>
  readonly api_keys: Rows<'api_keys'>
  readonly taxonomy_terms: Rows<'taxonomy_terms'>
  readonly videos: Rows<'videos'>
  readonly video_files: Rows<'video_files'>
  readonly video_terms: Rows<'video_terms'>
  readonly collections: Rows<'collections'>
  readonly collection_videos: Rows<'collection_videos'>
  readonly internal_users: Rows<'internal_users'>
  readonly linked_users: Rows<'linked_users'>
  readonly orders: Rows<'orders'>
  readonly search: readonly SearchRow[]
}

/** All of it in one transaction, again and again with the same outcome. `restore` also puts statuses and keys back. */
export async function writeSeed(db: Kysely<Database>, rows: SeedRows, options: { restore: boolean }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await writePartners(trx, rows, options.restore)
    await writeCatalogue(trx, rows)
    await writePeople(trx, rows)
  })
}

/** Someone with a seeded e-mail may have come before the seed did: then that account stays, and gets no seeded orders. */
async function writePeople(trx: Transaction<Database>, rows: SeedRows): Promise<void> {
  await insertMissing(trx, 'internal_users', rows.internal_users)
  const known = new Set((await trx.selectFrom('internal_users').select('id').execute()).map(({ id }) => id))
  const has = (id: string | null | undefined): boolean => id === null || id === undefined || known.has(id)
  await insertMissing(
    trx,
    'linked_users',
    rows.linked_users.filter((row) => has(row.internal_user_id)),
  )
  await insertMissing(
    trx,
    'orders',
    rows.orders.filter((row) => has(row.internal_user_id)),
  )
}

async function writePartners(trx: Transaction<Database>, rows: SeedRows, restore: boolean): Promise<void> {
  for (const { status, ...partner } of rows.partners) {
    await trx
      .insertInto('partners')
      .values({ ...partner, status })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(restore ? { ...partner, status } : partner))
      .execute()
    await trx.deleteFrom('partner_websites').where('partner_id', '=', partner.id).execute()
    if (restore) await trx.deleteFrom('api_keys').where('partner_id', '=', partner.id).execute()
  }
  await insertMissing(trx, 'client_ids', rows.client_ids)
  await insertMissing(trx, 'client_secrets', rows.client_secrets)
  await insertMissing(trx, 'partner_websites', rows.partner_websites)
  await insertMissing(trx, 'api_keys', rows.api_keys)
}

/** Videos are brought up to date and never removed: orders point to them. */
async function writeCatalogue(trx: Transaction<Database>, rows: SeedRows): Promise<void> {
  for (const term of rows.taxonomy_terms) {
    await trx
      .insertInto('taxonomy_terms')
      .values(term)
      .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet(term))
      .execute()
  }
  for (const video of rows.videos) {
    await trx
      .insertInto('videos')
      .values(video)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(video))
      .execute()
    await trx.deleteFrom('video_terms').where('video_id', '=', video.id).execute()
  }
  await writeFiles(trx, rows)
  await insertMissing(trx, 'video_terms', rows.video_terms)
  for (const { id } of rows.collections) await trx.deleteFrom('collections').where('id', '=', id).execute()
  await insertMissing(trx, 'collections', rows.collections)
  await insertMissing(trx, 'collection_videos', rows.collection_videos)
  await fillSearchIndex(trx, rows.search)
}

/**
 * Replaces the files of the videos. One that is another than before is dated a second later, so that whoever holds the
 * earlier one by its date alone does not take it for this one (RFC 9110 8.8.2).
 */
async function writeFiles(trx: Transaction<Database>, { videos, video_files: files }: SeedRows): Promise<void> {
  const known = await trx.selectFrom('video_files').select(['video_id', 'role', 'sha256', 'modified_at']).execute()
  const dated = files.map((file) => {
    const before = known.find(({ video_id: id, role }) => id === file.video_id && role === file.role)
    if (before === undefined) return file
    return { ...file, modified_at: before.modified_at + (before.sha256 === file.sha256 ? 0 : 1_000) }
  })
  for (const { id } of videos) await trx.deleteFrom('video_files').where('video_id', '=', id).execute()
  await insertMissing(trx, 'video_files', dated)
}

async function insertMissing<Table extends keyof Database>(
  trx: Transaction<Database>,
  table: Table,
  rows: Rows<Table>,
): Promise<void> {
  for (const row of rows) {
    await trx
      .insertInto(table)
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
