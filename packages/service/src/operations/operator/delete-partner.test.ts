// Deleting a partner leaves no row that names it, and nothing of another partner changes (O-01).
import { sql } from 'kysely'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  newSharedDatabase,
  viewDatabase,
  type DatabaseView,
  type TestDatabase,
} from '@proscenium/mock-server/testing/database'
import { field } from '@proscenium/mock-server/testing/field'
import {
  asOperator,
  createOperatorResources,
  type OperatorResources,
} from '@proscenium/mock-server/testing/service/operator'
import { startService, type TestService } from '@proscenium/mock-server/testing/service/service'

/** They end with their retention. */
const swept = ['usage_counts', 'usage_user_counts', 'rejection_counts', 'request_log']

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

const change = (path: string, body: object) => service.post(`/operator/v1${path}`, body, asOperator)
const remove = async ({ partnerId }: OperatorResources) => {
  const { status, body } = await service.send('DELETE', `/operator/v1/partners/${partnerId}`, { headers: asOperator })
  return [status, field(body, status === 200 ? 'users' : 'error.message')]
}

/** Rows by table that name the partner, or a user who belongs to it. */
async function rowsOf({ partnerId }: OperatorResources, users: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name, columns } of await view.db.introspection.getTables()) {
    for (const [column, values] of [
      ['partner_id', [partnerId]],
      ['linked_user_id', users],
    ] as const) {
      if (swept.includes(name) || !columns.some((one) => one.name === column)) continue
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}
        where ${sql.ref(column)} in (${sql.join(values)})`.execute(view.db)
      counts[name] = Number(rows[0]?.n) + (counts[name] ?? 0)
    }
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

async function usersOf({ partnerId }: OperatorResources): Promise<readonly string[]> {
  const rows = await view.db.selectFrom('linked_users').select('id').where('partner_id', '=', partnerId).execute()
  return rows.map(({ id }) => id)
}

describe('a partner', () => {
  it('is deleted once it is suspended and its live orders failed or were cancelled', async () => {
    verifies('O-01')
    const [gone, other] = [await createOperatorResources(service), await createOperatorResources(service)]
    const [users, others] = [await usersOf(gone), await usersOf(other)]
    const before = await rowsOf(other, others)
    expect(Object.keys(await rowsOf(gone, users))).toEqual(
      expect.arrayContaining(['sessions', 'orders', 'audit_events']),
    )
    expect(await remove(gone)).toEqual([409, expect.stringContaining('suspend it first')])
    await change(`/partners/${gone.partnerId}`, { status: 'suspended' })
    expect(await remove(gone)).toEqual([409, expect.stringContaining('orders of live customers')])
    await change(`/orders/${gone.orderId}`, { outcome: 'cancelled' })
    expect(await remove(gone)).toEqual([200, 1])
    expect(await rowsOf(gone, users)).toEqual({})
    expect(await rowsOf(other, others)).toEqual(before)
    expect(await remove(gone)).toEqual([404, 'There is no such partner.'])
  })

  it('whose customer owns a video stays', async () => {
    verifies('O-01')
    const resources = await createOperatorResources(service)
    await change(`/orders/${resources.orderId}`, { outcome: 'paid' })
    await change(`/partners/${resources.partnerId}`, { status: 'suspended' })
    expect(await remove(resources)).toEqual([409, expect.stringContaining('leave it suspended')])
  })

  it('is deleted in batches, and by another call after a failure', async () => {
    verifies('O-01', 'O-16')
    const resources = await createOperatorResources(service)
    await change(`/orders/${resources.orderId}`, { outcome: 'failed' })
    await change(`/partners/${resources.partnerId}`, { status: 'suspended' })
    const row = { partner_id: resources.partnerId, is_test: 1 as const, created_at: 1, updated_at: 1 }
    const more = Array.from({ length: 120 }, (_, at) => {
      return { ...row, id: `u-${at}`, external_user_id: `more-${at}`, display_name: null, internal_user_id: null }
    })
    await view.db.insertInto('linked_users').values(more).execute()
    expect(await remove(resources)).toEqual([200, 121])
    expect(await usersOf(resources)).toEqual([])
  })
})
