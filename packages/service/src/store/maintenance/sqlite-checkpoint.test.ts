// What a plain copy of the database file holds (O-03).
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../store.ts'

const ROWS = 840

let folder: string
let path: string
let store: Store
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'proscenium-checkpoint-'))
  path = join(folder, 'service.db')
  store = await openStore(path)
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const write = async (from: number, count: number): Promise<void> => {
  for (let at = from; at < from + count; at += 1) await store.operator.putSetting(`row-${at}`, 'value')
}
/** In a copy of the file alone. */
const copiedRows = (): number => {
  const copy = join(folder, 'copy.db')
  copyFileSync(path, copy)
  const database = new DatabaseSync(copy)
  const table = database.prepare(`select count(*) as n from sqlite_master where name = 'settings'`).get()
  const { n } = { n: 0, ...(table?.['n'] === 1 ? database.prepare('select count(*) as n from settings').get() : {}) }
  database.close()
  return n
}
const checkpoint = () => store.sweeps.write_ahead_log(0, 1)

describe('the file of the database alone', () => {
  it('holds every row once little was written for a minute', async () => {
    verifies('O-03')
    await checkpoint()
    await write(0, ROWS)
    expect(copiedRows()).toBeLessThan(ROWS)
    await checkpoint()
    expect([copiedRows(), statSync(`${path}-wal`).size]).toEqual([ROWS, 0])
  })

  it('is left alone while much is written', async () => {
    await checkpoint()
    await write(0, 1_200)
    await checkpoint()
    expect(copiedRows()).toBeLessThan(1_200)
    await write(1_200, 1)
    await checkpoint()
    expect(copiedRows()).toBe(1_201)
  })

  it('waits for no reader, and holds every row after it', async () => {
    await write(0, ROWS)
    await checkpoint()
    await checkpoint()
    const reader = new DatabaseSync(path)
    reader.exec('begin; select count(*) from settings')
    await write(ROWS, 10)
    await checkpoint()
    expect(copiedRows()).toBe(ROWS)
    reader.exec('commit')
    await checkpoint()
    expect(copiedRows()).toBe(ROWS + 10)
    reader.close()
  })

  it('holds every row after a shutdown, although another process has it open', async () => {
    verifies('O-03')
    await write(0, ROWS)
    const other = new DatabaseSync(path)
    other.prepare('select count(*) from settings').get()
    await store.close()
    expect([copiedRows(), statSync(`${path}-wal`).size]).toEqual([ROWS, 0])
    other.close()
  })
})
