import { mkdtempSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openEngine, type Engine } from './engine.ts'
import { createGroupCommit } from './group-commit.ts'
import type { Database } from '../schema.ts'
import type { Disk } from './sqlite-disk.ts'

let engine: Engine
let transactions: number
beforeEach(async () => {
  engine = await openEngine(':memory:')
  transactions = 0
})
afterEach(async () => {
  await engine.close()
})

/** A group commit on `disk`; by default, syncs complete immediately. */
const commit = (sync = async (): Promise<void> => undefined) => {
  const unsynced: Disk['unsynced'] = (work) => {
    transactions += 1
    return work()
  }
  return createGroupCommit(engine.db, { yieldToEventLoop: setImmediate, disk: { unsynced, sync } })
}
const put = (trx: Transaction<Database>, name: string) =>
  trx.insertInto('settings').values({ name, value: '' }).execute()
const names = async () => {
  const rows = await engine.db.selectFrom('settings').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

describe('group commit', () => {
  it('shares a transaction, and each write gets its own result', async () => {
    const together = commit()
    const results = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        together(async ({ trx }) => {
          await put(trx, name)
          return `${name} is in`
        }),
      ),
    )
    expect(results).toEqual(['a is in', 'b is in', 'c is in'])
    expect([await names(), transactions]).toEqual([['a', 'b', 'c'], 1])
    await together(({ trx }) => put(trx, 'd'))
    expect([await names(), transactions]).toEqual([['a', 'b', 'c', 'd'], 2])
  })

  it('fails writes individually, rolling back only their own rows', async () => {
    const together = commit()
    const outcomes = await Promise.allSettled(
      ['a', 'bad', 'c', 'a'].map((name) =>
        together(async ({ trx }) => {
          await put(trx, name)
          if (name === 'bad') throw new Error('no good')
        }),
      ),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
    expect(outcomes.map((one) => (one.status === 'rejected' ? String(one.reason) : ''))).toEqual([
      '',
      'Error: no good',
      '',
      'Error: UNIQUE constraint failed: settings.name',
    ])
    expect(await names()).toEqual(['a', 'c'])
  })

  it('rolls back a failing part and commits the rest of its work', async () => {
    const together = commit()
    const results = await Promise.all(
      ['a', 'b'].map((name) =>
        together(async ({ trx, savepoint }) => {
          await put(trx, name)
          const broken = savepoint(async () => {
            await put(trx, `${name} more`)
            if (name === 'b') throw new Error('no good')
          })
          return await broken.then(() => 'whole', String)
        }),
      ),
    )
    expect(results).toEqual(['whole', 'Error: no good'])
    expect(await names()).toEqual(['a', 'a more', 'b'])
  })

  it('rejects the whole group if the commit fails, but not the next group', async () => {
    const together = commit()
    const broken = await Promise.allSettled([
      together(({ trx }) => put(trx, 'a')),
      together(async ({ trx }) => {
        await trx.deleteFrom('settings').execute()
        await sql`rollback`.execute(trx)
      }),
    ])
    expect(broken.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await together(({ trx }) => put(trx, 'b'))
    expect(await names()).toEqual(['b'])
  })

  it('reports no success before the commit', async () => {
    const together = commit()
    let seen = true
    const first = together(({ trx }) => put(trx, 'a'))
    const second = together(async () => {
      await setImmediate()
      seen = notified
    })
    let notified = false
    void first.then(() => (notified = true))
    await Promise.all([first, second])
    expect(seen).toBe(false)
  })

  it('reports no success before the sync, and allows reads and writes meanwhile', async () => {
    const disk = Promise.withResolvers<void>()
    const notified: string[] = []
    const together = commit(() => disk.promise)
    const writing = together(({ trx }) => put(trx, 'a')).then(() => notified.push('a'))
    while (!(await names()).includes('a')) await setImmediate()
    await engine.db.insertInto('settings').values({ name: 'b', value: '' }).execute()
    const next = together(({ trx }) => put(trx, 'c')).then(() => notified.push('c'))
    await setImmediate()
    expect([notified, await names(), transactions]).toEqual([[], ['a', 'b'], 1])
    disk.resolve()
    await Promise.all([writing, next])
    expect([notified, transactions]).toEqual([['a', 'c'], 2])
  })

  it('rejects the whole group if the sync fails, but not the next group', async () => {
    const errors = [new Error('EIO')]
    const together = commit(async () => {
      const error = errors.shift()
      if (error !== undefined) throw error
    })
    const broken = await Promise.allSettled(['a', 'b'].map((name) => together(({ trx }) => put(trx, name))))
    expect(broken.map((one) => one.status === 'rejected' && String(one.reason))).toEqual(['Error: EIO', 'Error: EIO'])
    await expect(together(({ trx }) => put(trx, 'c'))).resolves.toBeDefined()
  })

  it('waits for the log of the engine’s own file', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'proscenium-')), 'a.db')
    const own = await openEngine(file)
    renameSync(`${file}-wal`, `${file}-gone`)
    await expect(own.commit(({ trx }) => put(trx, 'a'))).rejects.toThrow('ENOENT')
    await own.close()
  })
})
