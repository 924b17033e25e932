// Everything that is stored about one user of a partner, table by table (O-13). A table that is not here holds nothing
// about users, or is treated apart: orders stay without the user, audit events lose the mention.
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '../schema.ts'

export interface PersonalUser {
  readonly partnerId: string
  readonly isTest: boolean
  readonly linkedUserId: string
  /** Null for a user without an e-mail address. */
  readonly internalUserId: string | null
}

/** Columns of a key; the rows of a table are read in its order. */
type Key = readonly [string, ...string[]]

export interface PersonalSource {
  /** Name of its records in an export. */
  readonly kind: string
  readonly table: keyof Database
  readonly key: Key
  /** Which rows are the user's. */
  readonly of: (user: PersonalUser) => RawBuilder<SqlBool>
  /** Rows of one statement: about a megabyte at most, so that none blocks the event loop (O-16). */
  readonly most: number
  /** Columns that are the service's secrets, not the user's data. */
  readonly hidden?: readonly string[]
  /** Whether `blob_key` names a file. */
  readonly files?: true
}

const ROWS = 100
/** Rows with JSON of the editor, each up to a quarter of a megabyte or 64 kB. */
const LARGE = 4
const DETAILED = 16

const ofUser = ({ linkedUserId }: PersonalUser) => sql<SqlBool>`linked_user_id = ${linkedUserId}`
const inProject = ({ linkedUserId }: PersonalUser) =>
  sql<SqlBool>`project_id in (select id from projects where linked_user_id = ${linkedUserId})`
const inExport = ({ linkedUserId }: PersonalUser) =>
  sql<SqlBool>`export_id in (select id from exports where linked_user_id = ${linkedUserId})`
export const ofAccount = ({ internalUserId }: PersonalUser) => sql<SqlBool>`internal_user_id = ${internalUserId ?? ''}`

/** Of the linked user: they go with it. Rows that refer to others come before these. */
export const userSources: readonly PersonalSource[] = [
  { kind: 'session', table: 'sessions', key: ['id'], of: ofUser, most: ROWS, hidden: ['token_hash'] },
  { kind: 'quote', table: 'collection_quotes', key: ['id'], of: ofUser, most: DETAILED },
  {
    kind: 'idempotency_key',
    table: 'idempotency_keys',
    key: ['scope', 'key'],
    of: ({ linkedUserId }) => sql`scope = ${`checkout:${linkedUserId}`}`,
    most: ROWS,
    hidden: ['request_hash'],
  },
  { kind: 'download_count', table: 'download_counts', key: ['linked_user_id', 'month'], of: ofUser, most: ROWS },
  { kind: 'view', table: 'video_views', key: ['linked_user_id', 'video_id'], of: ofUser, most: ROWS },
  {
    kind: 'activity',
    table: 'usage_users',
    key: ['linked_user_id', 'period', 'starts_at'],
    of: ofUser,
    most: ROWS,
  },
  { kind: 'issue_report', table: 'issue_reports', key: ['id'], of: ofUser, most: DETAILED },
  { kind: 'song', table: 'project_songs', key: ['project_id'], of: inProject, most: ROWS, files: true },
  { kind: 'project', table: 'projects', key: ['id'], of: ofUser, most: LARGE },
  { kind: 'export_file', table: 'export_files', key: ['export_id', 'file'], of: inExport, most: ROWS, files: true },
  { kind: 'export_video', table: 'export_videos', key: ['export_id', 'video_id'], of: inExport, most: ROWS },
  { kind: 'export', table: 'exports', key: ['id'], of: ofUser, most: DETAILED },
]

/** Of the account: they go with it, when the last user of any partner that is linked to it goes. */
export const accountSources: readonly PersonalSource[] = [
  { kind: 'membership', table: 'membership_claims', key: ['id'], of: ofAccount, most: ROWS },
  { kind: 'addon', table: 'addon_grants', key: ['id'], of: ofAccount, most: ROWS },
  {
    kind: 'override',
    table: 'admin_overrides',
    key: ['internal_user_id', 'video_id'],
    of: ofAccount,
    most: ROWS,
  },
]

/** What an export has besides: the user itself, its account, and orders, which an erasure retains. */
export const otherSources: readonly PersonalSource[] = [
  { kind: 'user', table: 'linked_users', key: ['id'], of: ({ linkedUserId: id }) => sql`id = ${id}`, most: 1 },
  {
    kind: 'account',
    table: 'internal_users',
    key: ['id'],
    of: ({ internalUserId: id }) => sql`id = ${id ?? ''}`,
    most: 1,
    hidden: ['password_hash'],
  },
  { kind: 'order', table: 'orders', key: ['id'], of: ofAccount, most: ROWS },
]

export function keyOf({ key }: PersonalSource): RawBuilder<unknown> {
  return sql.join(key.map((column) => sql.ref(column)))
}
