// What the doctor says of PostgreSQL's standbys and limits (O-06).
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { openStore } from '@proscenium/service/store/store'
import type { StoreHealth } from '@proscenium/service/store/maintenance/health'
import type { CheckInput } from './check.ts'
import { databaseLimits, durability } from './checks/storage.ts'

async function run(check: typeof durability, changed: Partial<StoreHealth>) {
  const store = await openStore(':memory:')
  const target = { store: { ...store, health: { ...store.health, ...changed } } }
  const { status, message, fix } = await check.run({ target } as CheckInput)
  await store.close()
  return [status, message, fix]
}

const alone = { names: '', commit: 'on', connected: 0, synchronous: 0, hidden: 0 }

it.each([
  [
    'a server alone',
    {},
    'ok',
    'Acknowledged writes survive a power loss, not the loss of the server: synchronous_standby_names is empty, synchronous_commit on; standbys: 0, synchronous: 0.',
  ],
  [
    'an asynchronous pair',
    { connected: 1, commit: 'remote_apply' },
    'warning',
    'Acknowledged writes survive a power loss; a failover may lose some: synchronous_standby_names is empty, synchronous_commit remote_apply; standbys: 1, synchronous: 0.',
  ],
  [
    'a synchronous pair',
    { names: '*', connected: 2, synchronous: 1 },
    'ok',
    "Acknowledged writes survive the loss of the primary: synchronous_standby_names is '*', synchronous_commit on; standbys: 2, synchronous: 1.",
  ],
  [
    'a pair that lost its standby',
    { names: '*' },
    'failure',
    "Every commit waits for a standby that is not connected: synchronous_standby_names is '*', synchronous_commit on; standbys: 0, synchronous: 0.",
  ],
  [
    'a pair that the role may not see',
    { names: '*', connected: 1, hidden: 1 },
    'warning',
    "The role may not see the standbys: synchronous_standby_names is '*', synchronous_commit on; standbys: 1, synchronous: unknown.",
  ],
])('tells %s', async (_, changed, status, message) => {
  verifies('O-01', 'O-06')
  const found = await run(durability, { standbys: async () => ({ ...alone, ...changed }) })
  expect(found.slice(0, 2)).toEqual([status, message])
  expect(found[2]).toEqual(status === 'ok' ? null : expect.stringMatching(/^[A-Z].*\.$/))
})

it('names limits that the role lacks, with the statement that sets each', async () => {
  verifies('O-06')
  const remedy = "alter role a in database b set statement_timeout = '60s'"
  const missingSettings = async () => [{ name: 'statement_timeout', found: '0', remedy }]
  expect(await run(databaseLimits, { missingSettings })).toEqual([
    'warning',
    'The database role lacks limits: statement_timeout is 0.',
    `Run \`proscenium migrate\` with this role, or \`${remedy}\`; behind PgBouncer, RECONNECT.`,
  ])
  expect(await run(databaseLimits, {})).toEqual(['ok', 'Statements and transactions end in time.', null])
})
