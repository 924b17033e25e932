// Searches of every kind on SQLite, whose queries run on the event loop.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bigCatalogue } from './big-catalogue.ts'
import { MANY, searchTables, SIZE, type SearchTable } from './search/tables.ts'

export async function bench(): Promise<SearchTable[]> {
  return [...(await tablesAt(SIZE)), ...(await tablesAt(MANY))]
}

async function tablesAt(size: number): Promise<SearchTable[]> {
  const folder = mkdtempSync(join(tmpdir(), 'proscenium-bench-'))
  const file = join(folder, 'search.db')
  copyFileSync(await bigCatalogue(size, { features: true }), file)
  try {
    return await searchTables('SQLite', file, size)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
