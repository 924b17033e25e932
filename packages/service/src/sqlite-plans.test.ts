import { DatabaseSync } from 'node:sqlite'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { corpus, play } from '@proscenium/mock-server/testing/corpus/corpus'
import { startService, type TestService } from '@proscenium/mock-server/testing/service/service'

/** Always small, or read completely because the response contains all of it: taxonomy, collections and settings. */
const wholes = new Set(['taxonomy_terms', 'collections', 'collection_videos', 'settings', 'catalogue_state'])
const recorded = new Map<string, DatabaseSync>()
let service: TestService

beforeAll(async () => {
  service = await startService()
  const { prepare } = DatabaseSync.prototype
  vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function record(this: DatabaseSync, ...asked) {
    recorded.set(asked[0], this)
    return prepare.apply(this, asked)
  })
  await play(corpus, (path, init) => fetch(service.base + path, init))
  vi.restoreAllMocks()
})
afterAll(async () => await service.close())

describe('the statements of every operation', () => {
  it('scan no table that grows', () => {
    verifies('O-11')
    const scans = [...recorded].flatMap(([sql, database]) => {
      const steps = /^\s*(?:select|with|update|delete)/i.test(sql) ? planOf(database, sql) : []
      const tables = new Set(namesIn(database))
      return steps.filter((step) => tables.has(scannedBy(step))).map((step) => `${step}: ${sql}`)
    })
    expect(scans).toEqual([])
    expect(recorded.size).toBeGreaterThan(50)
  })
})

function planOf(database: DatabaseSync, sql: string): string[] {
  return database
    .prepare(`explain query plan ${sql}`)
    .all()
    .map(({ detail }) => String(detail))
}

/** The tables that grow. A derived table of a statement has its own limit. */
function namesIn(database: DatabaseSync): string[] {
  const rows = database.prepare("select name from sqlite_schema where type = 'table'").all()
  return rows.map(({ name }) => String(name)).filter((name) => !wholes.has(name))
}

/**
 * `SCAN table` reads the whole table. So does a search by a flag alone, which half of the rows share. An index scan
 * reads in order and ends at the limit.
 */
function scannedBy(step: string): string {
  const [, scanned, flagged] =
    /^SCAN (\w+)$|^SEARCH (\w+) USING .*INDEX \w+ \((?:announced|is_test|status)=\?\)$/.exec(step) ?? []
  return scanned ?? flagged ?? ''
}
