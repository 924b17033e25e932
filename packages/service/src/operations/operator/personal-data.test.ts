// What is stored about a user: exported whole, erased whole, from every column of every table (O-13).
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  newSharedDatabase,
  viewDatabase,
  type DatabaseView,
  type TestDatabase,
} from '@proscenium/mock-server/testing/database'
import { editorToken, mp4Bytes, upload } from '@proscenium/mock-server/testing/service/editor-driver'
import { bearer } from '@proscenium/mock-server/testing/service/keys'
import { asOperator } from '@proscenium/mock-server/testing/service/operator'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partnersByName, videoIds, type SeedPartner } from '@proscenium/mock-server/seed'
import { accountSources, otherSources, userSources } from '../../store/personal-data/sources.ts'
import { limitTables } from '../../store/backup/contents.ts'

const { tallyroom, northlight } = partnersByName

let folder: string
let database: TestDatabase
let service: TestService
let view: DatabaseView
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proscenium-personal-'))
  database = await newSharedDatabase()
  service = await startService({ db: database.address, blobs: folder })
  view = await viewDatabase(database)
})
afterEach(async () => {
  await view.close()
  await service.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

interface Planted {
  readonly external: string
  readonly linkedUserId: string
  readonly internalUserId: string
  readonly sessionToken: string
  /** What must not be found afterwards. */
  readonly values: readonly string[]
}

/** Signs in, and does everything that leaves something behind. Each planted value has the mark in it. */
async function plant(mark: string, partner: SeedPartner = tallyroom, email = `${mark}@example.com`): Promise<Planted> {
  const external = `external "${mark}"`
  const payload = { partner_external_user_id: external, email, display_name: `Display ${mark}` }
  const { body: session } = await service.verify(payload, partner)
  const [linkedUserId, internalUserId, session_token] = ['linked_user_id', 'internal_user_id', 'session_token'].map(
    (name) => String(field(session, name)),
  ) as [string, string, string]
  const editor = bearer(await editorToken(service, session_token))
  const data = { text: `Lyrics ${mark}` }
  const project = await service.post('/editor/v1/projects', { name: `Project ${mark}`, data }, editor)
  const song = `/editor/v1/projects/${String(field(project.body, 'id'))}/song?fingerprint=${'ab'.repeat(32)}`
  const headers = { ...editor, 'Content-Type': 'audio/mpeg' }
  await service.fetch(song, { method: 'PUT', body: Buffer.from(`ID3 ${mark}`), headers })
  const checkout = async (video_id: string) =>
    await service.send('POST', '/partner/v1/checkout', {
      body: { session_token, video_id },
      headers: { 'Idempotency-Key': `key-${mark}-${video_id}` },
    })
  const bought = String(field((await checkout(videoIds.duskTide)).body, 'order_id'))
  await service.operate(`/orders/${bought}`, { outcome: 'paid' })
  await checkout(videoIds.rainOnMercury)
  await upload(service, editor, { exportId: `e-${mark}`, body: mp4Bytes(500) })
  const announced = { exportId: `e-${mark}`, name: `Export ${mark}`, videoId: videoIds.duskTide }
  await service.post('/partner/v1/exports', { session_token, export: announced })
  await service.post('/partner/v1/issues', {
    session_token,
    issue: { videoId: videoIds.duskTide, message: `Issue ${mark}` },
  })
  await service.post('/partner/v1/collection-quote', { session_token, video_ids: [videoIds.snowNoSound] })
  const { store } = service.server
  await store.views.record({ linkedUserId, videoId: videoIds.duskTide, at: 1, isTest: false })
  const named = { partner: partner.id, external_user_id: external }
  const right = { ...named, video_id: videoIds.hazeCathedral }
  for (const kind of ['membership', 'addon', 'admin']) await service.operate('/rights', { ...right, kind })
  const values = [mark, linkedUserId, internalUserId]
  return { external, linkedUserId, internalUserId, sessionToken: session_token, values }
}

const named = ({ external }: Planted, partner: SeedPartner = tallyroom) => {
  return { partner: partner.id, external_user_id: external }
}
const erase = async (planted: Planted, partner?: SeedPartner) =>
  (await service.operate('/users/erase', named(planted, partner))).body

interface Column {
  readonly table: string
  readonly column: string
}

/** Of every table except the counters of limits, which name a random id and are used up within a day. */
async function columnsOf(): Promise<Column[]> {
  const postgres = database.address.startsWith('postgres')
  const columns = postgres
    ? view.rows`select table_name as table, column_name as column from information_schema.columns
        where table_schema = current_schema()`
    : view.rows`select m.name as "table", c.name as "column" from sqlite_master m, pragma_table_info(m.name) c
        where m.type = 'table'`
  const all = (await columns) as Column[]
  return all.filter(({ table }) => !(limitTables as readonly string[]).includes(table))
}

/** `table.column` of every place that holds one of the values. */
async function placesOf(values: readonly string[]): Promise<string[]> {
  const places: string[] = []
  for (const { table, column } of await columnsOf()) {
    for (const value of values) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
        where cast(${sql.ref(column)} as text) like ${`%${value}%`}`.execute(view.db)
      if (rows[0]?.n !== 0) places.push(`${table}.${column}`)
    }
  }
  return [...new Set(places)].toSorted()
}

async function records(planted: Planted, limit: number) {
  const found: { kind: string; data: Record<string, unknown> }[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams({ ...named(planted), limit: String(limit), ...(cursor === '' ? {} : { cursor }) })
    const { status, body } = await service.get(`/operator/v1/users/data?${query.toString()}`, asOperator)
    expect(status).toBe(200)
    found.push(...(field(body, 'records') as typeof found))
    cursor = field(body, 'next_cursor') as string | null
  }
  return found
}

/** Without activity, which is stored seconds later. */
const lasting = async (planted: Planted) => (await records(planted, 200)).filter(({ kind }) => kind !== 'activity')

describe('an export of a user', () => {
  it('reads every table that refers to a user or an account', async () => {
    verifies('O-13')
    const sources = [...userSources, ...accountSources, ...otherSources].map(({ table }) => table as string)
    const referring = (await columnsOf()).filter(({ column }) => /^(?:linked|internal)_user_id$/.test(column))
    expect(referring.map(({ table }) => table).filter((table) => !sources.includes(table))).toEqual([])
    expect(referring.length).toBeGreaterThan(10)
  })

  it('has everything that is stored, in pages of any size, and no secret', async () => {
    verifies('O-13')
    const planted = await plant('planted-one')
    await plant('other-one')
    const all = await records(planted, 200)
    const counts = Object.fromEntries(
      [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, { length }]) => [kind, length]),
    )
    expect(counts).toMatchObject({
      user: 1,
      account: 1,
      session: 1,
      project: 1,
      song: 1,
      export: 1,
      export_file: 1,
      export_video: 1,
      order: 2,
      issue_report: 1,
      quote: 1,
      view: 1,
      idempotency_key: 2,
      membership: 1,
      addon: 1,
      override: 1,
      audit_event: 3,
    })
    const text = JSON.stringify(all)
    for (const value of ['Display', 'Project', 'Lyrics', 'Export', 'Issue', 'key-'])
      expect(text).toMatch(new RegExp(`${value}[ -]?planted-one`))
    expect(text).not.toMatch(/other-one|token_hash|password_hash|request_hash/)
    expect(await records(planted, 1)).toEqual(all)
  })
})

describe('an erasure', () => {
  it('leaves none of the user’s values in any column of any table, and everything of others', async () => {
    verifies('O-13')
    const planted = await plant('planted-two')
    const other = await plant('other-two')
    const before = await lasting(other)
    const places = await placesOf(planted.values)
    expect(places.length).toBeGreaterThan(25)
    expect(await erase(planted)).toMatchObject({ done: true, found: true, anonymous_orders: 2, account_shared: false })
    expect(await placesOf(planted.values)).toEqual([])
    expect(await lasting(other)).toEqual(before)
    expect(
      [await readdir(join(folder, 'songs')), await readdir(join(folder, 'exports'))].map(({ length }) => length),
    ).toEqual([1, 1])
    expect((await service.post('/partner/v1/boot', { session_token: planted.sessionToken })).status).toBe(401)
  })

  it('retains orders with their amounts, without the user, and cancels what is pending', async () => {
    verifies('O-13')
    const planted = await plant('planted-three')
    const ordersOf = async () =>
      (await view.db
        .selectFrom('orders')
        .select(['id', 'partner_id', 'video_id', 'price_minor', 'currency', 'created_at', 'completed_at'])
        .where('partner_id', '=', tallyroom.id)
        .orderBy('id')
        .execute()) as object[]
    const before = await ordersOf()
    await erase(planted)
    expect(await ordersOf()).toEqual(before)
    const pending = view.db.selectFrom('orders').select('id').where('status', '=', 'pending')
    expect(await pending.execute()).toEqual([])
    const again = await plant('planted-three')
    expect(again.linkedUserId).not.toBe(planted.linkedUserId)
    expect((await records(again, 200)).filter(({ kind }) => kind === 'order').length).toBe(2)
  })

  it('is repeated until everything is gone, and once more without harm', async () => {
    verifies('O-13', 'O-16')
    const planted = await plant('planted-four')
    const { linkedUserId: linked_user_id } = planted
    const days = Array.from({ length: 2_400 }, (_, day) => ({ linked_user_id, period: 'day' as const, starts_at: day }))
    for (let at = 0; at < days.length; at += 400)
      await view.db
        .insertInto('usage_users')
        .values(days.slice(at, at + 400))
        .execute()
    const steps = [await erase(planted), await erase(planted), await erase(planted)]
    expect(steps.map((step) => field(step, 'done'))).toEqual([false, false, true])
    expect(await placesOf(planted.values)).toEqual([])
    expect(await erase(planted)).toEqual({
      done: true,
      found: false,
      removed: 0,
      anonymous_orders: 0,
      account_shared: false,
    })
  })

  it('leaves an account to the user of another partner that is linked to it', async () => {
    verifies('O-13')
    const email = 'planted-five@example.com'
    const planted = await plant('planted-five', tallyroom, email)
    const elsewhere = await plant('elsewhere-five', northlight, email)
    expect(elsewhere.internalUserId).toBe(planted.internalUserId)
    const owned = async () =>
      field(
        (await service.post('/partner/v1/boot', { session_token: elsewhere.sessionToken })).body,
        'ownedVideoIds',
      ) as string[]
    const before = await owned()
    expect(await erase(planted)).toMatchObject({ done: true, account_shared: true })
    expect([await owned(), await placesOf([planted.linkedUserId, 'Display planted-five'])]).toEqual([before, []])
    expect(await erase(elsewhere, northlight)).toMatchObject({ done: true, account_shared: false })
    expect(await placesOf([...planted.values, ...elsewhere.values])).toEqual([])
  })
})
