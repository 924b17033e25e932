import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processesWith } from '@proscenium/testkit/processes'
import { expect, it, vi } from 'vitest'
import { startChild } from '../testing/child.ts'
import { videoIds } from './seed/index.ts'

/** Generous, for a machine that runs ten things at once; alone, the test takes seconds. */
const PATIENCE_MS = 300_000

it(
  'the command is ready before its media are rendered, reports their progress, and leaves nothing running',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'proscenium-main-media-'))
    const [embed, cache] = [join(folder, 'embed'), join(folder, 'cache')]
    mkdirSync(embed)
    writeFileSync(join(embed, 'index.html'), '<!doctype html><head><!--embed:config--></head>')
    const args = ['--port', '0', '--editor', 'http://editor.localhost:4300/', '--embed', embed, '--seed']
    const child = await startChild([...args, '--cache', cache], { PROSCENIUM_LOG: 'info' })
    const [set = ''] = readdirSync(join(cache, 'media'))
    expect(existsSync(join(cache, 'media', set, 'manifest.json'))).toBe(false)
    const still = await fetch(`${child.base}/v1/media/thumbnails/${videoIds.rainOnMercury}.jpg`)
    expect([still.status, (await still.arrayBuffer()).byteLength > 10_000]).toEqual([200, true])
    const progress = /^\{"level":30,.*"event":"media","done":\d+,"total":\d+,"remainingSeconds":(null|\d+)\}$/m
    await vi.waitFor(() => expect(child.log()).toMatch(progress), { timeout: PATIENCE_MS })
    expect(await child.end('SIGTERM')).toBe(0)
    expect(processesWith(cache)).toEqual([])
  },
  PATIENCE_MS,
)
