import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startMediaHost } from './media-host.ts'

it('the media host opens no hidden file, because closing it would end a lock of this process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'proscenium-media-host-'))
  await mkdir(join(folder, '.hidden'))
  for (const name of ['shown', '.lock', '.hidden/file']) await writeFile(join(folder, name), 'x')
  const host = await startMediaHost(folder)
  const statusOf = async (path: string) => (await fetch(host.origin() + path)).status
  expect(await Promise.all(['/shown', '/.lock', '/%2elock', '/.hidden/file'].map(statusOf))).toEqual([
    200, 404, 404, 404,
  ])
  await host.stop()
  await rm(folder, { recursive: true })
})
