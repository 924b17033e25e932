import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '../engine/dialect.ts'

/** Read by ranges of their keys: SQLite stores their rows in that order. */
const rangeTables = ['usage_counts', 'usage_user_counts', 'rejection_counts', 'usage_users']

type Columns = Readonly<Record<string, 'text' | 'bigint' | 'integer'>>

/** The partner dashboard, usage counters and catalogue imports (D-01…D-12, O-01). Columns ending in `?` may be null. */
export const dashboard: Migration = {
  async up(db: Kysely<unknown>) {
    const create = creatorOf(db)
    await widenPartners(db)
    await createAccountTables(db)
    await createUsageTables(db)
    await create('catalogue_imports', ['id'], {
      id: 'text',
      lines: 'bigint',
      started_at: 'bigint',
      updated_at: 'bigint',
      'finished_at?': 'bigint',
    })
  },
}

async function widenPartners(db: Kysely<unknown>): Promise<void> {
  for (const name of ['contact_email', 'payment_terms', 'categories'] as const) {
    await db.schema.alterTable('partners').addColumn(name, 'text').execute()
  }
  await db.schema.alterTable('partners').addColumn('created_at', 'bigint').execute()
  await db.schema.alterTable('api_keys').addColumn('last_used_at', 'bigint').execute()
  for (const table of ['client_ids', 'client_secrets'] as const) {
    await db.schema.alterTable(table).addColumn('last_used_at', 'bigint').execute()
  }
}

async function createAccountTables(db: Kysely<unknown>): Promise<void> {
  const create = creatorOf(db)
  await create('partner_logins', ['partner_id'], {
    partner_id: 'text',
    email: 'text',
    email_key: 'text',
    'linked_at?': 'bigint',
    created_at: 'bigint',
  })
  await db.schema.createIndex('partner_logins_email').unique().on('partner_logins').column('email_key').execute()
  await create('dashboard_links', ['token_hash'], {
    token_hash: 'text',
    browser_hash: 'text',
    'partner_id?': 'text',
    created_at: 'bigint',
    expires_at: 'bigint',
    'used_at?': 'bigint',
  })
  await index(db, 'dashboard_links', ['expires_at'])
  await index(db, 'dashboard_links', ['partner_id'])
  await create('dashboard_sessions', ['token_hash'], {
    token_hash: 'text',
    partner_id: 'text',
    created_at: 'bigint',
    seen_at: 'bigint',
    'ended_at?': 'bigint',
  })
  await index(db, 'dashboard_sessions', ['partner_id'])
  await index(db, 'dashboard_sessions', ['seen_at'])
  await create('audit_events', ['id'], {
    id: 'text',
    partner_id: 'text',
    at: 'bigint',
    actor: 'text',
    action: 'text',
    details: 'text',
  })
  await index(db, 'audit_events', ['partner_id', 'at', 'id'])
  await create('partner_logos', ['partner_id', 'hash'], {
    hash: 'text',
    partner_id: 'text',
    content_type: 'text',
    bytes: 'integer',
    blob_key: 'text',
    created_at: 'bigint',
  })
  await index(db, 'partner_logos', ['hash'])
}

async function createUsageTables(db: Kysely<unknown>): Promise<void> {
  const create = creatorOf(db)
  const scope = { partner_id: 'text', is_test: 'integer' } as const
  const period = { ...scope, period: 'text', starts_at: 'bigint' } as const
  const within = ['partner_id', 'is_test', 'period', 'starts_at']
  await create('usage_counts', [...within, 'metric', 'key_id'], {
    ...period,
    metric: 'text',
    key_id: 'text',
    count: 'bigint',
  })
  await create('usage_user_counts', [...within, 'previous_at'], {
    ...period,
    previous_at: 'bigint',
    count: 'bigint',
  })
  await create('rejection_counts', [...within, 'operation', 'code'], {
    ...period,
    operation: 'text',
    code: 'text',
    count: 'bigint',
    last_at: 'bigint',
  })
  await create('usage_users', ['linked_user_id', 'period', 'starts_at'], {
    linked_user_id: 'text',
    period: 'text',
    starts_at: 'bigint',
  })
  for (const table of ['usage_counts', 'usage_user_counts', 'rejection_counts', 'usage_users']) {
    await index(db, table, ['period', 'starts_at'])
  }
  await create('usage_songs', ['song_key'], { song_key: 'text', seen_at: 'bigint' })
  await index(db, 'usage_songs', ['seen_at'])
  await create('usage_flushes', ['id'], { id: 'text', at: 'bigint' })
  await index(db, 'usage_flushes', ['at'])
  await create('request_log', ['id'], {
    id: 'text',
    ...scope,
    at: 'bigint',
    operation: 'text',
    status: 'integer',
    'code?': 'text',
    request_id: 'text',
    duration_ms: 'integer',
    'key_id?': 'text',
  })
  await index(db, 'request_log', ['partner_id', 'is_test', 'at', 'id'])
  await index(db, 'request_log', ['at'])
}

/** Creates tables by name, primary key and columns. */
function creatorOf(db: Kysely<unknown>) {
  return async (table: string, key: string[], columns: Columns): Promise<void> => {
    let builder: CreateTableBuilder<string> = db.schema.createTable(table)
    for (const [written, type] of Object.entries(columns)) {
      const name = written.replace(/\?$/, '')
      builder = builder.addColumn(name, type, (column) => (name === written ? column.notNull() : column))
    }
    const keyed = builder.addPrimaryKeyConstraint(`${table}_key`, key as never)
    const ordered = rangeTables.includes(table) && !isPostgres(db)
    await (ordered ? keyed.modifyEnd(sql`without rowid`) : keyed).execute()
  }
}

async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute()
}
