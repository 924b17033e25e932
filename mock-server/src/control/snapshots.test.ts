import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { field, START, startService, type TestService } from '../../testing/service.ts'
import { partnersByName, usersByName } from '../seed/index.ts'
import { catalogueTables, contentTables } from '../store/content.ts'

let service: TestService
let db: DatabaseSync
beforeEach(async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'proscenium-snapshots-')), 'store.db')
  service = await startService({ db: file })
  db = new DatabaseSync(file, { readOnly: true })
})
afterEach(async () => {
  db.close()
  await service.close()
})

const tablesOfFile = (): string[] =>
  db
    .prepare("select name from sqlite_schema where type = 'table'")
    .all()
    .map(({ name }) => String(name))
const content = () =>
  Object.fromEntries(
    [...contentTables, ...catalogueTables].map((table) => [
      table,
      db
        .prepare(`select * from ${table}`)
        .all()
        .map((row) => JSON.stringify(row))
        .toSorted(),
    ]),
  )
const act = (path: string, method = 'POST') =>
  service.fetch(`/_control/snapshots${path}`, { method, headers: { 'Content-Type': 'application/json' } })
const take = (name: string) => service.post('/_control/snapshots', { name })
const { tallyroom } = partnersByName

describe('a snapshot', () => {
  it('holds every table that customers and operators write', () => {
    const known = new Set<string>([...contentTables, ...catalogueTables])
    const derived = /^(sqlite_|kysely_|video_search|catalogue_state)/
    expect(tablesOfFile().filter((table) => !known.has(table) && !derived.test(table))).toEqual([])
  })

  it('puts every table and the clock back as they were', async () => {
    const token = await service.signIn({ partner_external_user_id: 'before', email: 'before@example.com' })
    await service.post('/_control/clock', { set: '2026-11-16T00:00:00Z', frozen: true })
    const before = content()
    expect((await take('start')).body).toMatchObject({ name: 'start', taken_at: '2026-11-16T00:00:00.000Z' })
    await service.post('/_control/clock', { advance_seconds: 86_400, frozen: false })
    await service.signIn({ partner_external_user_id: 'after', email: 'after@example.com' })
    await service.post(`/_control/partners/${tallyroom.id}/status`, { status: 'suspended' })
    await service.post('/_control/sessions/revoke', { all: true })
    expect(content()).not.toEqual(before)
    expect((await act('/start/restore')).status).toBe(200)
    expect(content()).toEqual(before)
    expect((await service.get('/_control/clock')).body).toMatchObject({ now: '2026-11-16T00:00:00.000Z', frozen: true })
    expect((await service.post('/partner/v1/token', { session_token: token })).status).toBe(200)
  })

  it('survives a reset in between', async () => {
    await service.signIn({ partner_external_user_id: 'kept' })
    const before = content()
    await take('kept')
    await service.post('/_control/reset', {})
    expect((await act('/kept/restore')).status).toBe(200)
    expect(content()).toEqual(before)
  })

  it('is seen by each request as before or as after, never half', async () => {
    const { maya } = usersByName
    const payload = { partner_external_user_id: maya.externalUserId, email: maya.email }
    await take('empty')
    const token = await service.signIn(payload)
    await take('signed-in')
    const boots: Promise<number>[] = []
    const restores: Promise<number>[] = []
    for (let n = 0; n < 30; n += 1) {
      boots.push(service.post('/partner/v1/boot', { session_token: token }).then(({ status }) => status))
      if (n % 3 === 0)
        restores.push(act(`/${n % 2 === 0 ? 'empty' : 'signed-in'}/restore`).then(({ status }) => status))
    }
    expect(new Set(await Promise.all(restores))).toEqual(new Set([200]))
    for (const status of await Promise.all(boots)) expect([200, 401]).toContain(status)
    await act('/signed-in/restore')
    expect((await service.post('/partner/v1/boot', { session_token: token })).status).toBe(200)
  })

  it('has a name, is listed, replaced and forgotten', async () => {
    await take('one')
    await take('two')
    await take('one')
    const names = async () =>
      (field((await service.get('/_control/snapshots')).body, 'snapshots') as { name: string }[]).map(
        ({ name }) => name,
      )
    expect(await names()).toEqual(['two', 'one'])
    expect((await act('/two', 'DELETE')).status).toBe(200)
    expect([(await act('/two', 'DELETE')).status, (await act('/two/restore')).status]).toEqual([404, 404])
    expect(await names()).toEqual(['one'])
    for (const name of ['', 'a b', 'x'.repeat(65), 7]) expect((await take(name as string)).status).toBe(400)
    for (let n = 0; n < 19; n += 1) await take(`s${n}`)
    expect([(await take('s0')).status, (await take('more')).status]).toEqual([200, 409])
  })
})

describe('a reset', () => {
  it('goes back to the seed: customers, statuses, settings, keys and credentials', async () => {
    verifies('B-12')
    const unsealed = () => ({ ...content(), client_secrets: content()['client_secrets']?.length })
    const fresh = unsealed()
    await service.signIn({ partner_external_user_id: 'gone', email: 'gone@example.com' })
    await service.post(`/_control/partners/${tallyroom.id}/status`, { status: 'pending' })
    await service.post('/_control/reset', {})
    expect(unsealed()).toEqual(fresh)
    expect(Date.parse(String(field((await service.get('/_control/clock')).body, 'now')))).toBeGreaterThanOrEqual(START)
  })
})
