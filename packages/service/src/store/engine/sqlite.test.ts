import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openEngine } from './engine.ts'
import { openStore } from '../store.ts'

describe('a store in a file', () => {
  it('reopens with all its data, in WAL mode with full sync', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'proscenium-')), 'a.db')
    const first = await openStore(path)
    await first.operator.putSetting('a', '1')
    await first.close()
    await first.close()
    const second = await openStore(path)
    expect(await second.operator.setting('a')).toBe('1')
    const other = new DatabaseSync(path)
    expect(other.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    expect(other.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' })
    other.close()
    await second.close()
  })

  it('waits for the disk before it responds', async () => {
    const { db, close } = await openEngine(':memory:')
    const { rows } = await sql`pragma synchronous`.execute(db)
    expect(rows).toEqual([{ synchronous: 2 }])
    await close()
  })

  it('rolls back an interrupted migration, so that the next start can run it', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'proscenium-')), 'half.db')
    const file = new DatabaseSync(path)
    const tables = () =>
      file.prepare("select name from sqlite_master where name in ('settings', 'partners', 'orders')").all()
    file.exec('create table orders (id text)')
    await expect(openStore(path)).rejects.toThrow('Cannot migrate the database')
    expect(tables()).toEqual([{ name: 'orders' }])
    file.exec('drop table orders')
    const opened = await openStore(path)
    expect(tables()).toHaveLength(3)
    await opened.close()
    file.close()
  })

  it('reads by the current column names if another process adds a column', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'proscenium-')), 'grown.db')
    const { db, close } = await openEngine(path)
    await db.insertInto('settings').values({ name: 'a', value: '1' }).execute()
    const ask = async () =>
      (await sql`select settings.*, 'last' as place from settings where name = 'a'`.execute(db)).rows
    expect(await ask()).toEqual([{ name: 'a', value: '1', place: 'last' }])
    const other = new DatabaseSync(path)
    other.exec("alter table settings add column note text default 'new'")
    other.close()
    expect(await ask()).toEqual([{ name: 'a', value: '1', note: 'new', place: 'last' }])
    await close()
  })
})
