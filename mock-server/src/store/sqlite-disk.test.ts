import { mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { diskOf } from './sqlite-disk.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'proscenium-'))
})
const opened = (path: string) => {
  const database = new DatabaseSync(path)
  database.exec('pragma journal_mode = wal; pragma synchronous = full; create table if not exists words (word text)')
  return {
    database,
    disk: diskOf(database),
    level: () => database.prepare('pragma synchronous').get()?.['synchronous'],
  }
}

describe('the disk under SQLite', () => {
  it('leaves its syncs out during a work alone, whether that succeeds or fails', async () => {
    const { database, disk, level } = opened(join(folder, 'a.db'))
    expect([level(), await disk.unsynced(async () => level()), level()]).toEqual([2, 1, 2])
    await expect(disk.unsynced(() => Promise.reject(new Error('no good')))).rejects.toThrow('no good')
    expect(level()).toBe(2)
    await disk.close()
    database.close()
  })

  it('syncs the log, that of the file itself where its name is a link', async () => {
    symlinkSync(join(folder, 'a.db'), join(folder, 'link.db'))
    const { database, disk } = opened(join(folder, 'link.db'))
    await disk.unsynced(async () => database.exec("insert into words values ('kept by the log')"))
    await expect(disk.sync()).resolves.toBeUndefined()
    expect(readFileSync(join(folder, 'a.db-wal')).includes('kept by the log')).toBe(true)
    await disk.close()
    await disk.close()
    database.close()
  })

  it('has nothing to wait for in a memory', async () => {
    const { database, disk } = opened(':memory:')
    await expect(disk.sync()).resolves.toBeUndefined()
    database.close()
  })

  it('does not pass for synced where the log cannot be opened', async () => {
    const database = new DatabaseSync(join(folder, 'no-log.db'))
    await expect(diskOf(database).sync()).rejects.toThrow('ENOENT')
    database.close()
  })
})
