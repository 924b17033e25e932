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

describe('SQLite disk', () => {
  it('skips its syncs only during a work, whether that succeeds or fails', async () => {
    const { database, disk, level } = opened(join(folder, 'a.db'))
    expect([level(), await disk.unsynced(async () => level()), level()]).toEqual([2, 1, 2])
    await expect(disk.unsynced(() => Promise.reject(new Error('no good')))).rejects.toThrow('no good')
    expect(level()).toBe(2)
    await disk.close()
    database.close()
  })

  it('syncs the log of the file itself if its name is a link', async () => {
    symlinkSync(join(folder, 'a.db'), join(folder, 'link.db'))
    const { database, disk } = opened(join(folder, 'link.db'))
    await disk.unsynced(async () => database.exec("insert into words values ('stored in the log')"))
    await expect(disk.sync()).resolves.toBeUndefined()
    expect(readFileSync(join(folder, 'a.db-wal')).includes('stored in the log')).toBe(true)
    await disk.close()
    await disk.close()
    database.close()
  })

  it('has nothing to sync for an in-memory database', async () => {
    const { database, disk } = opened(':memory:')
    await expect(disk.sync()).resolves.toBeUndefined()
    database.close()
  })

  it('reports an error if the log cannot be opened', async () => {
    const database = new DatabaseSync(join(folder, 'no-log.db'))
    await expect(diskOf(database).sync()).rejects.toThrow('ENOENT')
    database.close()
  })

  it('opens the log once and syncs its data each time', async () => {
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

  describe('after a failed sync of the log', () => {
    const failingOnce = () => {
      const errors = [new Error('EIO')]
      const datasync = async (): Promise<void> => {
        const error = errors.shift()
        if (error !== undefined) throw error
      }
      const file = join(folder, 'a.db')
      const { database, disk } = opened(file, async () => ({ datasync, close: async () => undefined }))
      database.exec("insert into words values ('in doubt')")
      const locations = () => ({
        log: statSync(`${file}-wal`).size > 0,
        file: readFileSync(file).includes('in doubt'),
      })
      return { file, database, disk, locations }
    }

    it('reports the failure and checkpoints the whole log before accepting further commits', async () => {
      const { database, disk, locations } = failingOnce()
      expect(locations()).toEqual({ log: true, file: false })
      await expect(disk.sync()).rejects.toThrow('EIO')
      expect(locations()).toEqual({ log: false, file: true })
      await expect(disk.sync()).resolves.toBeUndefined()
      database.close()
    })

    it('reports no commit as synced while a reader holds the log', async () => {
      const { file, database, disk, locations } = failingOnce()
      const other = new DatabaseSync(file)
      other.exec('begin')
      expect(other.prepare('select word from words').all()).toEqual([{ word: 'in doubt' }])
      for (const _ of ['at first', 'again']) await expect(disk.sync()).rejects.toThrow('Cannot checkpoint the log')
      other.exec('commit')
      await expect(disk.sync()).resolves.toBeUndefined()
      expect(locations()).toEqual({ log: false, file: true })
      for (const one of [other, database]) one.close()
    })
  })
})
