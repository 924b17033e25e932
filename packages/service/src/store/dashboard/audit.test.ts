import { randomUUID } from 'node:crypto'
import { auditActions, type AuditAction } from '@proscenium/contract/dashboard'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import { recordQueries } from '@proscenium/mock-server/testing/query-plans'
import { openEngine, type Engine } from '../engine/engine.ts'
import { createAuditStore } from './audit.ts'

let database: TestDatabase
let engine: Engine
beforeAll(async () => {
  database = await newDatabase()
  engine = await openEngine(database.address)
})
afterAll(async () => {
  await engine.close()
  await database.drop()
})

/** Adds one event per action, each a millisecond later than the one before. */
async function addEvents(partnerId: string, actions: readonly AuditAction[]): Promise<void> {
  const audit = createAuditStore(engine.db)
  for (const [at, action] of actions.entries())
    await audit.add({ id: randomUUID(), partnerId, at, actor: 'partner', action, details: {} })
}

describe('the list of a kind of events', () => {
  it('has every action of the kind page by page, newest first, and none of another kind or partner', async () => {
    verifies('D-11', 'O-11')
    const partnerId = randomUUID()
    const { access, keys } = auditActions
    await addEvents(partnerId, [...access, ...keys, ...access.toReversed(), ...keys])
    await addEvents(randomUUID(), access)
    const seen: AuditAction[] = []
    let after: readonly (string | number)[] | null = []
    while (after !== null) {
      const position = after.length === 0 ? null : after
      const page = await createAuditStore(engine.db).list(partnerId, { limit: 3, after: position }, access)
      seen.push(...page.rows.map(({ action }) => action))
      after = page.next
    }
    expect(seen).toEqual([...access, ...access.toReversed()])
  })

  it('keeps the order of events of one millisecond across pages', async () => {
    const partnerId = randomUUID()
    const audit = createAuditStore(engine.db)
    for (const id of ['a', 'b', 'c', 'd'])
      await audit.add({
        id: `${partnerId}-${id}`,
        partnerId,
        at: 1,
        actor: 'partner',
        details: {},
        action: id < 'c' ? 'api_key_created' : 'api_key_revoked',
      })
    const first = await audit.list(partnerId, { limit: 3, after: null }, auditActions.keys)
    const rest = await audit.list(partnerId, { limit: 3, after: first.next }, auditActions.keys)
    expect([...first.rows, ...rest.rows].map(({ id }) => id.at(-1))).toEqual(['d', 'c', 'b', 'a'])
  })

  it('searches an index range per action, and the whole list one range', async () => {
    verifies('D-11', 'O-11')
    const partnerId = randomUUID()
    await addEvents(partnerId, auditActions.access)
    const recorder = recordQueries(engine, ['sort', 'bitmapscan'])
    const audit = createAuditStore(recorder.db)
    const page = { limit: 10, after: [4, 'x'] }
    for (const actions of [undefined, ...Object.values(auditActions)]) {
      await audit.list(partnerId, page, actions)
      const plan = (await recorder.plans()).at(-1)
      const index = actions === undefined ? 'audit_events_by_partner_id_at_id' : 'audit_events_by_action'
      const steps = plan?.steps.filter((step) => /(?:SEARCH|SCAN|Scan) .*audit_events/.test(step)) ?? []
      expect(steps).toHaveLength(actions?.length ?? 1)
      expect(steps.filter((step) => /^SCAN|Seq Scan/.test(step) || !step.includes(index))).toEqual([])
    }
  })
})
