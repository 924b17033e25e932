import { mkdtempSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { diskOf } from './sqlite-disk.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'proscenium-'))
})
const opened = (path: string, openLog?: Parameters<typeof diskOf>[1]) => {
  const database = new DatabaseSync(path)
  database.exec('pragma journal_mode = wal; pragma synchronous = full; create table if not exists words (word text)')
  return {
    database,
    disk: diskOf(database, openLog),
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

  it('syncs the data of one log that it opens once, and again each time', async () => {
    const [file, calls] = [join(folder, 'a.db'), [] as string[]]
    const { database, disk } = opened(file, async (path) => {
      calls.push(path)
      return { datasync: async () => void calls.push('sync'), close: async () => void calls.push('close') }
    })
    for (let n = 0; n < 2; n += 1) await disk.sync()
    await disk.close()
    expect(calls).toEqual([`${file}-wal`, 'sync', 'sync', 'close'])
    database.close()
  })

  describe('that could not sync a log', () => {
    const refusedOnce = () => {
      const faults = [new Error('EIO')]
      const datasync = async (): Promise<void> => {
        const fault = faults.shift()
        if (fault !== undefined) throw fault
      }
      const file = join(folder, 'a.db')
      const { database, disk } = opened(file, async () => ({ datasync, close: async () => undefined }))
      database.exec("insert into words values ('in doubt')")
      const places = () => ({
        log: statSync(`${file}-wal`).size > 0,
        file: readFileSync(file).includes('in doubt'),
      })
      return { file, database, disk, places }
    }

    it('says so, and trusts it no more: all of it goes into the database before anything follows it', async () => {
      const { database, disk, places } = refusedOnce()
      expect(places()).toEqual({ log: true, file: false })
      await expect(disk.sync()).rejects.toThrow('EIO')
      expect(places()).toEqual({ log: false, file: true })
      await expect(disk.sync()).resolves.toBeUndefined()
      database.close()
    })

    it('passes nothing for synced as long as somebody reads from it', async () => {
      const { file, database, disk, places } = refusedOnce()
      const other = new DatabaseSync(file)
      other.exec('begin')
      expect(other.prepare('select word from words').all()).toEqual([{ word: 'in doubt' }])
      for (const _ of ['at first', 'again']) await expect(disk.sync()).rejects.toThrow('cannot be emptied')
      other.exec('commit')
      await expect(disk.sync()).resolves.toBeUndefined()
      expect(places()).toEqual({ log: false, file: true })
      for (const one of [other, database]) one.close()
    })
  })
})
