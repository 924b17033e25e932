import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The initial tables. */
export const initial: Migration = {
  async up(db: Kysely<unknown>) {
    await createPartners(db)
    await createUsers(db)
    await createCatalogue(db)
    await createActivity(db)
  },
}

type AnyTable = CreateTableBuilder<string, string>
const partnerId = (table: AnyTable): AnyTable =>
  table.addColumn('partner_id', 'text', (column) => column.notNull().references('partners.id'))

async function createPartners(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('partners')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('active', 'suspended', 'pending')`))
    .addColumn('partner_type', 'text', (column) =>
      column.notNull().check(sql`partner_type in ('purchase', 'platform')`),
    )
    .addColumn('monthly_download_limit', 'integer', (column) => column.notNull())
    .addColumn('discount_percentage', 'double precision', (column) => column.notNull())
    .addColumn('embed_mode', 'text', (column) => column.notNull().check(sql`embed_mode in ('workspace', 'catalog')`))
    .addColumn('branding_logo_url', 'text')
    .addColumn('branding_primary', 'text')
    .addColumn('branding_mode', 'text', (column) =>
      column.notNull().check(sql`branding_mode in ('branded', 'clean', 'whitelabel')`),
    )
    .execute()
  await createCredentials(db)
}

async function createCredentials(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('client_ids')
    .addColumn('client_id', 'text', (column) => column.primaryKey())
    .$call(partnerId)
    .addColumn('is_test', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .execute()
  await db.schema
    .createTable('client_secrets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .$call(partnerId)
    .addColumn('is_test', 'integer', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('client_secrets_partner')
    .on('client_secrets')
    .columns(['partner_id', 'is_test'])
    .execute()
  await db.schema
    .createTable('partner_websites')
    .$call(partnerId)
    .addColumn('origin', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('partner_websites_pk', ['partner_id', 'origin'])
    .execute()
  await db.schema
    .createTable('api_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .$call(partnerId)
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .execute()
}

async function createUsers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('internal_users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('is_test', 'integer', (column) => column.notNull())
    .addColumn('email_confirmed_at', 'bigint', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('internal_users_email', ['email_key', 'is_test'])
    .execute()
  await db.schema
    .createTable('linked_users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .$call(partnerId)
    .addColumn('is_test', 'integer', (column) => column.notNull())
    .addColumn('external_user_id', 'text', (column) => column.notNull())
    .addColumn('display_name', 'text')
    .addColumn('internal_user_id', 'text', (column) => column.references('internal_users.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('linked_users_external', ['partner_id', 'is_test', 'external_user_id'])
    .execute()
  await createSessions(db)
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .$call(partnerId)
    .addColumn('linked_user_id', 'text', (column) => column.notNull().references('linked_users.id'))
    .addColumn('internal_user_id', 'text', (column) => column.references('internal_users.id'))
    .addColumn('is_test', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .addColumn('embed_mode', 'text', (column) => column.notNull())
    .addColumn('branding_logo_url', 'text')
    .addColumn('branding_accent_color', 'text')
    .execute()
}

async function createCatalogue(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('videos')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('artist', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull().unique())
    .addColumn('sold_out', 'integer', (column) => column.notNull())
    .addColumn('tempo', 'double precision')
    .addColumn('energy', 'double precision')
    .addColumn('price_minor', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('video_files')
    .addColumn('video_id', 'text', (column) => column.notNull().references('videos.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('duration_seconds', 'double precision', (column) => column.notNull())
    .addColumn('modified_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('video_files_pk', ['video_id', 'role'])
    .execute()
  await createTaxonomy(db)
  await createCollections(db)
}

async function createTaxonomy(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('taxonomy_terms')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('grp', 'text')
    .addPrimaryKeyConstraint('taxonomy_terms_pk', ['kind', 'slug'])
    .execute()
  await db.schema
    .createTable('video_terms')
    .addColumn('video_id', 'text', (column) => column.notNull().references('videos.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('video_terms_pk', ['video_id', 'kind', 'slug'])
    .addForeignKeyConstraint('video_terms_term', ['kind', 'slug'], 'taxonomy_terms', ['kind', 'slug'])
    .execute()
  await db.schema.createIndex('video_terms_slug').on('video_terms').columns(['kind', 'slug']).execute()
}

async function createCollections(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('collections')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('collection_videos')
    .addColumn('collection_id', 'text', (column) => column.notNull().references('collections.id').onDelete('cascade'))
    .addColumn('video_id', 'text', (column) => column.notNull().references('videos.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('collection_videos_pk', ['collection_id', 'video_id'])
    .execute()
}

async function createActivity(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('internal_user_id', 'text', (column) => column.notNull().references('internal_users.id'))
    .$call(partnerId)
    .addColumn('video_id', 'text', (column) => column.notNull().references('videos.id'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('completed_at', 'bigint')
    .execute()
  await db.schema.createIndex('orders_user').on('orders').columns(['internal_user_id']).execute()
  await db.schema
    .createTable('rate_hits')
    .addColumn('bucket', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('rate_hits_bucket').on('rate_hits').columns(['bucket', 'at']).execute()
}
