// Takes an empty production server into service with the operator's command alone, and opens the embed in a partner's
// page (O-01).
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureMedia } from '@proscenium/media-fixtures'
import { embedAddress, withTimestamp } from '@proscenium/partner'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import '../../servers/provided.ts'
import { guardContext, type PageGuard } from '../support/page-guard.ts'
import { PARTNER, SERVICE, startProduction, type Production } from './production.ts'

let production: Production
beforeAll(async () => {
  const provided = inject('proscenium')
  const { directory } = await ensureMedia({ set: 'coded', cacheRoot: provided.cacheRoot })
  production = await startProduction(provided, directory)
})
afterAll(async () => await production.close())

const LOGIN = 'dev@tallyroom.example'
const titles = ['Ocean Dusk', 'City Rain', 'Aurora Peaks']

/** Terms, then the videos with files of which only the paths are known; the last one is the newest. */
function catalogue(clips: readonly string[]): string {
  const term = { type: 'term', kind: 'category', slug: 'nature', name: 'Nature' }
  const lines = clips.flatMap((clip, at) => [
    {
      type: 'video',
      id: idOf(at),
      title: titles[at],
      artist: 'Harbour Lights',
      published_at: `2026-05-0${at + 1}T10:00:00Z`,
      price_minor: 4_900,
      categories: ['nature'],
    },
    { type: 'file', video_id: idOf(at), role: 'master', key: `${clip}/master.mp4` },
    { type: 'file', video_id: idOf(at), role: 'preview', key: `${clip}/preview.mp4` },
    { type: 'file', video_id: idOf(at), role: 'thumbnail', key: `${clip}/thumbnail.jpg` },
  ])
  return [term, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('')
}

function idOf(at: number): string {
  return `5f0c1d2e-0000-4000-8000-00000000000${at}`
}

/** The output of a command that must succeed. */
async function run(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await production.cli(...args)
  const notes = /^(?:Changing|Importing) .*\n/gm
  expect([args.slice(0, 2), code, stderr.replaceAll(notes, '')]).toEqual([args.slice(0, 2), 0, ''])
  return stdout.trim()
}

describe('an empty production database', () => {
  it('becomes an open embed with the operator’s command alone', async () => {
    verifies('O-01', 'P-01', 'B-01', 'B-33')
    expect(await run('partner', 'list', '--quiet')).toBe('')
    const created = await run('partner', 'create', 'Tallyroom', '--login', LOGIN, '--quiet')
    const credentials = Object.fromEntries(created.split('\n').map((line) => line.split('=', 2))) as Partial<
      Record<string, string>
    >
    await run('partner', 'website', 'set', LOGIN, PARTNER, 'https://admin.tallyroom.example')
    const key = await run('key', 'create', LOGIN, '--mode', 'live', '--quiet')
    const file = join(production.folder, 'catalogue.ndjson')
    await writeFile(file, catalogue(['ocean-dusk', 'city-rain', 'aurora-peaks']))
    const imported = await run('catalogue', 'import', file, '--media-host', production.mediaOrigin)
    expect(imported).toBe('3 videos, 9 files, 1 term and 0 collections changed; 0 wrong lines.')

    const listed = await fetch(`${production.service.base}/v1/videos`, { headers: { Authorization: `Bearer ${key}` } })
    const { data } = (await listed.json()) as { readonly data: readonly { readonly title: string }[] }
    expect([listed.status, data.map(({ title }) => title)]).toEqual([200, titles.toReversed()])

    const address = embedAddress({
      embedUrl: SERVICE,
      clientId: credentials['CLIENT_ID'] ?? '',
      clientSecret: credentials['CLIENT_SECRET'] ?? '',
      payload: withTimestamp({ partner_external_user_id: 'usr_1', email: 'maya@tallyroom.example' }, Date.now()),
    })
    production.showPartnerPage(partnerPage(address))
    await openedEmbed()
  })
})

function partnerPage(address: string): string {
  const src = address.replaceAll('&', '&amp;')
  return `<!doctype html><html lang="en"><title>Tallyroom</title>
    <iframe title="Clips" width="1100" height="720" src="${src}" allow="autoplay; fullscreen; clipboard-write"></iframe>`
}

/** Opens the partner's page as a user does: the newest video is listed first, and plays. */
async function openedEmbed(): Promise<void> {
  const context = await production.browser.newContext({ viewport: { width: 1_200, height: 800 } })
  context.setDefaultTimeout(30_000)
  const guard: PageGuard = await guardContext(context, [])
  const page = await context.newPage()
  await page.goto(`${PARTNER}/`)
  const editor = page.frameLocator('iframe').frameLocator('iframe')
  // The editor shows this only after EDITOR_READY, VIDEO_DATA and its acknowledgement.
  await editor.locator('[data-phase="open"]').waitFor()
  const videos = editor.getByRole('button', { name: /^Add .* by/ })
  await videos.first().waitFor()
  expect(await videos.first().innerText()).toMatch(/Aurora Peaks[^]*Harbour Lights/)
  await videos.first().click()
  const player = editor.locator('video[aria-label^="Aurora Peaks by"]')
  await player.waitFor()
  await editor.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  expect(await guard.problems()).toEqual([])
  await context.close()
}
