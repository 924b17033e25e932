import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '../engine/dialect.ts'
import { createPostgresLimitTables } from '../limits/postgres-limits.ts'

/** Rights, orders, projects, exports, downloads and the operator's settings of credentials. */
export const whole: Migration = {
  async up(db: Kysely<unknown>) {
    await widenPartners(db)
    await widenOrders(db)
    await createRights(db)
    await createProjects(db)
    await createExports(db)
    await createRecords(db)
    await createSceneCuts(db)
    // Uses are counted outside durable commits; see `rate-limits.ts`.
    await db.schema.dropTable('rate_hits').execute()
    if (isPostgres(db)) await createPostgresLimitTables(db)
  },
}

type AnyTable = CreateTableBuilder<string, string>

const text = (table: AnyTable, ...names: string[]): AnyTable =>
  names.reduce((so, name) => so.addColumn(name, 'text', (column) => column.notNull()), table)
const times = (table: AnyTable, ...names: string[]): AnyTable =>
  names.reduce((so, name) => so.addColumn(name, 'bigint', (column) => column.notNull()), table)
const identified = (table: AnyTable): AnyTable => table.addColumn('id', 'text', (column) => column.primaryKey())
const refers =
  (name: string, target: string) =>
  (table: AnyTable): AnyTable =>
    table.addColumn(name, 'text', (column) => column.notNull().references(target))
const account = refers('internal_user_id', 'internal_users.id')
const linkedUser = refers('linked_user_id', 'linked_users.id')
const video = refers('video_id', 'videos.id')

async function widenPartners(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('partners').addColumn('credentials_rotated_at', 'bigint').execute()
  await db.schema
    .alterTable('api_keys')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('standard'))
    .execute()
  await db.schema
    .alterTable('api_keys')
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}

async function widenOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('linked_user_id', 'text', (column) => column.references('linked_users.id'))
    .execute()
  for (const name of ['price_minor', 'list_price_minor'] as const) {
    await db.schema.alterTable('orders').addColumn(name, 'integer').execute()
  }
  for (const name of ['currency', 'item', 'end_reason'] as const) {
    await db.schema.alterTable('orders').addColumn(name, 'text').execute()
  }
  await db.schema.alterTable('orders').addColumn('expires_at', 'bigint').execute()
  await db.schema
    .createIndex('orders_pending')
    .on('orders')
    .columns(['internal_user_id', 'video_id'])
    .unique()
    .where(sql.ref('status'), '=', sql.lit('pending'))
    .execute()
}

async function createRights(db: Kysely<unknown>): Promise<void> {
  for (const name of ['membership_claims', 'addon_grants']) {
    await db.schema
      .createTable(name)
      .$call(identified)
      .$call(account)
      .addColumn('partner_id', 'text', (column) => column.references('partners.id'))
      .$call(video)
      .$call((table) => times(table, 'created_at'))
      .addColumn('revoked_at', 'bigint')
      .execute()
    await db.schema.createIndex(`${name}_user`).on(name).columns(['internal_user_id']).execute()
  }
  await db.schema
    .createTable('admin_overrides')
    .$call(account)
    .$call(video)
    .addColumn('allow', 'integer', (column) => column.notNull())
    .$call((table) => times(table, 'created_at'))
    .addPrimaryKeyConstraint('admin_overrides_pk', ['internal_user_id', 'video_id'])
    .execute()
}

async function createProjects(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('projects')
    .$call(identified)
    .$call(linkedUser)
    .$call((table) => text(table, 'name'))
    .addColumn('video_id', 'text', (column) => column.references('videos.id'))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .$call((table) => text(table, 'data'))
    .$call((table) => times(table, 'created_at', 'updated_at'))
    .execute()
  await db.schema.createIndex('projects_user').on('projects').columns(['linked_user_id', 'updated_at']).execute()
}

async function createExports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('exports')
    .$call(identified)
    .$call(linkedUser)
    .$call((table) => text(table, 'editor_export_id', 'name'))
    .addColumn('project_id', 'text')
    .$call((table) => text(table, 'details'))
    .addColumn('announced', 'integer', (column) => column.notNull())
    .$call((table) => times(table, 'created_at'))
    .addUniqueConstraint('exports_editor_id', ['linked_user_id', 'editor_export_id'])
    .execute()
  await db.schema.createIndex('exports_announced').on('exports').columns(['announced', 'created_at']).execute()
  const ofExport = (table: AnyTable): AnyTable =>
    table.addColumn('export_id', 'text', (column) => column.notNull().references('exports.id').onDelete('cascade'))
  await db.schema
    .createTable('export_videos')
    .$call(ofExport)
    .$call(video)
    .addPrimaryKeyConstraint('export_videos_pk', ['export_id', 'video_id'])
    .execute()
  await db.schema
    .createTable('export_files')
    .$call(ofExport)
    .$call((table) => text(table, 'file', 'blob_key'))
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .$call((table) => text(table, 'sha256', 'content_type'))
    .$call((table) => times(table, 'created_at'))
    .addPrimaryKeyConstraint('export_files_pk', ['export_id', 'file'])
    .execute()
}

async function createRecords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('issue_reports')
    .$call(identified)
    .$call(linkedUser)
    .$call(refers('partner_id', 'partners.id'))
    .$call((table) => text(table, 'video_id', 'details'))
    .$call((table) => times(table, 'created_at'))
    .execute()
  await db.schema
    .createTable('idempotency_keys')
    .$call((table) => text(table, 'scope', 'key', 'request_hash', 'subject_id'))
    .$call((table) => times(table, 'created_at'))
    .addPrimaryKeyConstraint('idempotency_keys_pk', ['scope', 'key'])
    .execute()
  await db.schema
    .createTable('download_counts')
    .$call(linkedUser)
    .$call((table) => text(table, 'month'))
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('download_counts_pk', ['linked_user_id', 'month'])
    .execute()
}

async function createSceneCuts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('scene_cuts')
    .addColumn('video_id', 'text', (column) => column.notNull().references('videos.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('at_seconds', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('scene_cuts_pk', ['video_id', 'position'])
    .execute()
}
