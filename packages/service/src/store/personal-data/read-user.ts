// An export of everything that is stored about one user, in pages (O-13).
import { sql, type Kysely } from 'kysely'
import type { Page, PagePosition, PageRequest } from '../../domain/text/page-cursor.ts'
import type { Database } from '../schema.ts'
import { mentionsAfter, type AuditPosition, type MentionedUser } from './mentions.ts'
import { accountSources, keyOf, otherSources, userSources, type PersonalSource, type PersonalUser } from './sources.ts'

export interface PersonalRecord {
  readonly kind: string
  readonly data: Readonly<Record<string, unknown>>
}

const sources = [...otherSources, ...userSources, ...accountSources]
const AUDIT = sources.length
const BEGIN: AuditPosition = [0, '']

/**
 * Positions are `[number of the source, key of its last row as JSON]`. A page ends with its source, so it may be short or
 * empty although more follows.
 */
export async function readPersonalData(
  db: Kysely<Database>,
  user: PersonalUser & MentionedUser,
  { limit, after }: PageRequest,
): Promise<Page<PersonalRecord>> {
  const [at, key] = after ?? [0, '']
  const source = sources[Number(at)]
  return source === undefined
    ? await auditPage(db, user, String(key))
    : await sourcePage(db, { user, source, at: Number(at), key: String(key), limit })
}

interface SourcePage {
  readonly user: PersonalUser
  readonly source: PersonalSource
  readonly at: number
  readonly key: string
  readonly limit: number
}

async function sourcePage(
  db: Kysely<Database>,
  { user, source, at, key, limit }: SourcePage,
): Promise<Page<PersonalRecord>> {
  const most = Math.min(limit, source.most)
  const values = key === '' ? [] : (JSON.parse(key) as (string | number)[])
  const after = values.length === 0 ? sql`` : sql`and (${keyOf(source)}) > (${sql.join(values)})`
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(source.table)} where ${source.of(user)} ${after} order by ${keyOf(source)} limit ${most}
  `.execute(db)
  const last = rows.at(-1)
  const next: PagePosition =
    last === undefined || rows.length < most
      ? [at + 1, '']
      : [at, JSON.stringify(source.key.map((column) => last[column]))]
  return { rows: rows.map((row) => ({ kind: source.kind, data: shown(row, source) })), next }
}

function shown(row: Readonly<Record<string, unknown>>, { hidden = [] }: PersonalSource): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.includes(column)))
}

async function auditPage(db: Kysely<Database>, user: MentionedUser, key: string): Promise<Page<PersonalRecord>> {
  const from = key === '' ? BEGIN : (JSON.parse(key) as AuditPosition)
  const { mentions, next } = await mentionsAfter(db, user, from)
  const rows = mentions.map(({ id, at, action, details }) => ({
    kind: 'audit_event',
    data: { id, at, action, details },
  }))
  return { rows, next: next === null ? null : [AUDIT, JSON.stringify(next)] }
}
