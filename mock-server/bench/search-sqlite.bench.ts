// Searches of every kind on SQLite, whose queries run on the event loop.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bigCatalogue } from './big-catalogue.ts'
import { searchTables, SIZE, type SearchTable } from './search-tables.ts'

export async function bench(): Promise<SearchTable[]> {
  const folder = mkdtempSync(join(tmpdir(), 'proscenium-bench-'))
  const file = join(folder, 'search.db')
  copyFileSync(await bigCatalogue(SIZE, { features: true }), file)
  try {
    return await searchTables('SQLite', file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
