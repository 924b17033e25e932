import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { startService } from '../../testing/service/service.ts'

it('a seed is written once, and again after it changes', async () => {
  const db = join(mkdtempSync(join(tmpdir(), 'proscenium-version-')), 'a.db')
  const title = (change?: string): unknown => {
    const file = new DatabaseSync(db)
    if (change !== undefined) file.prepare('update videos set title = ?').run(change)
    const row = file.prepare('select title from videos order by id limit 1').get()
    file.close()
    return row?.['title']
  }
  const start = async (partnerOrigin: string): Promise<void> =>
    await (await startService({ db, publicOrigin: 'http://service.localhost:1', partnerOrigin })).close()
  await start('http://a.example')
  const seeded = title()
  title('mine')
  await start('http://a.example')
  expect(title()).toBe('mine')
  await start('http://b.example')
  expect(title()).toBe(seeded)
})
