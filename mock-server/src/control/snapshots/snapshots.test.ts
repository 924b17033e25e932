import { once } from 'node:events'
import { createConnection } from 'node:net'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newSharedDatabase, viewDatabase, type DatabaseView, type TestDatabase } from '../../../testing/database.ts'
import { field, START, startService, type TestService } from '../../../testing/service/service.ts'
import { partnersByName, usersByName } from '../../seed/index.ts'
import { catalogueTables, contentTables } from '@proscenium/service/store/table-groups'

let database: TestDatabase
let service: TestService
let view: DatabaseView
beforeEach(async () => {
  database = await newSharedDatabase()
  service = await startService({ db: database.address })
  view = await viewDatabase(database)
})
afterEach(async () => {
  await view.close()
  await service.close()
  await database.drop()
})

/** Every row of every table, as text, in no particular order; without times of last use, which are written later. */
const content = async (): Promise<Record<string, string[]>> => {
  const rowsByTable: Record<string, string[]> = {}
  for (const table of [...contentTables, ...catalogueTables]) {
    const rows = await view.db.selectFrom(table).selectAll().execute()
    rowsByTable[table] = rows.map((row) => JSON.stringify({ ...row, last_used_at: 0 })).toSorted()
  }
  return rowsByTable
}
const act = (path: string, method = 'POST') =>
  service.fetch(`/_control/snapshots${path}`, { method, headers: { 'Content-Type': 'application/json' } })
const take = (name: string) => service.post('/_control/snapshots', { name })
const { tallyroom } = partnersByName

describe('a snapshot', () => {
  it('contains every table that customers and operators write', async () => {
    const known = new Set<string>([...contentTables, ...catalogueTables])
    const derived =
      /^(sqlite_|kysely_|video_words|catalogue_state|catalogue_import|rate_hits|usage_|rejection_counts|request_log)/
    const names = (await view.db.introspection.getTables()).map(({ name }) => name)
    expect(names).toContain('partners')
    expect(names.filter((name) => !known.has(name) && !derived.test(name))).toEqual([])
  })

  it('restores every table and the clock', async () => {
    const token = await service.signIn({ partner_external_user_id: 'before', email: 'before@example.com' })
    await service.post('/_control/clock', { set: '2026-11-16T00:00:00Z', frozen: true })
    const before = await content()
    expect((await take('start')).body).toMatchObject({ name: 'start', taken_at: '2026-11-16T00:00:00.000Z' })
    await service.post('/_control/clock', { advance_seconds: 86_400, frozen: false })
    await service.signIn({ partner_external_user_id: 'after', email: 'after@example.com' })
    await service.operate(`/partners/${tallyroom.id}`, { status: 'suspended' })
    await service.operate('/sessions/revoke', { partner: tallyroom.id })
    expect(await content()).not.toEqual(before)
    expect((await act('/start/restore')).status).toBe(200)
    expect(await content()).toEqual(before)
    expect((await service.get('/_control/clock')).body).toMatchObject({ now: '2026-11-16T00:00:00.000Z', frozen: true })
    expect((await service.post('/partner/v1/token', { session_token: token })).status).toBe(200)
  })

  it('resets usage counts', async () => {
    const search = async (session_token: string) =>
      (await service.post('/partner/v1/search', { session_token, mode: 'text' })).status
    service.clock.freeze()
    const token = await service.signIn()
    await take('fresh')
    for (let n = 0; n < 10; n += 1) await search(token)
    expect(await search(token)).toBe(429)
    await act('/fresh/restore')
    expect(await search(token)).toBe(200)
  })

  it('is not restored over a different catalogue', async () => {
    await take('before')
    await view.db.updateTable('videos').set({ sold_out: 1 }).execute()
    const now = await content()
    const rejected = await act('/before/restore')
    expect([rejected.status, field(await rejected.json(), 'error.code')]).toEqual([409, 'catalogue_changed'])
    expect(await content()).toEqual(now)
  })

  it('survives a reset', async () => {
    await service.signIn({ partner_external_user_id: 'kept' })
    const before = await content()
    await take('kept')
    await service.post('/_control/reset', {})
    expect((await act('/kept/restore')).status).toBe(200)
    expect(await content()).toEqual(before)
  })

  it('is atomic for concurrent requests: each sees the state before or after', async () => {
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

  it('can be restored after a client disconnected while another request was pending', async () => {
    await take('one')
    const connect = () => createConnection(service.server.port, '127.0.0.1')
    const [slow, leaver] = [connect(), connect()]
    const head = 'POST /partner/v1/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nExpect: 100-continue'
    slow.write(`${head}\r\nContent-Length: 2\r\n\r\n{`)
    await once(slow, 'data')
    const restored = act('/one/restore')
    await service.get('/_control/state')
    leaver.write(`${head}\r\nContent-Length: 2\r\n\r\n{`)
    await once(leaver, 'data')
    leaver.destroy()
    await expect
      .poll(async () => field((await service.get('/_control/journal')).body, 'entries'))
      .toContainEqual(expect.objectContaining({ operation: 'mintToken', whole: false }))
    slow.write('}')
    expect((await restored).status).toBe(200)
    expect((await act('/one/restore')).status).toBe(200)
    slow.destroy()
  })

  it('has a name and can be listed, replaced and deleted', async () => {
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
  it('restores the seed: customers, statuses, settings, keys and credentials', async () => {
    verifies('B-12')
    const unsealed = async () => {
      const all = await content()
      // The reset is one more write of the catalogue.
      const settings = all['settings']?.filter((row) => !row.includes('"catalogue_changes"'))
      // A partner's audit log stays.
      return { ...all, settings, client_secrets: all['client_secrets']?.length, audit_events: [] }
    }
    const fresh = await unsealed()
    await service.signIn({ partner_external_user_id: 'gone', email: 'gone@example.com' })
    const partner = `/partners/${tallyroom.id}`
    await service.operate(partner, { status: 'pending' })
    await service.operate(`${partner}/credentials/rotate`, { what: 'both', grace: 'none' })
    await service.operate(`${partner}/keys`, { mode: 'live', kind: 'standard' })
    await service.post('/_control/reset', {})
    expect(await unsealed()).toEqual(fresh)
    expect(Date.parse(String(field((await service.get('/_control/clock')).body, 'now')))).toBeGreaterThanOrEqual(START)
  })
})
