import { join } from 'node:path'
import { mediaVersion } from '@proscenium/media-fixtures'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { BrowserDriver } from '../browsers/browser-driver.ts'
import { openChromium } from '../browsers/playwright-driver.ts'
import '../../servers/provided.ts'
import { openTabSite, type TabSite } from './tab-site.ts'

const { browser, cacheRoot, tabPages } = inject('proscenium')
const PAGE = `<!doctype html><title>Tab</title><video muted></video><img alt="" />
<script type="module">import { setupService } from '/setup-service.js'; Object.assign(window, { setupService })</script>`

declare global {
  interface Window {
    setupService?: (options: object) => Promise<{ readonly origin: string; listen(): Promise<void> }>
  }
}

let site: TabSite
let driver: BrowserDriver
beforeAll(async () => {
  const media = join(cacheRoot, 'media', mediaVersion('coded'))
  site = await openTabSite(tabPages, media, PAGE)
  driver = await openChromium(browser)
  await driver.open(site.address)
})
afterAll(async () => {
  await driver.close()
  await site.close()
})

it('plays, seeks and shows real media through msw’s service worker', async () => {
  verifies('O-17', 'A-18')
  const shown = await driver.evaluate('partner', showMedia, bearer(testKeys.live))
  expect(shown).toEqual({
    range: [206, 'bytes 0-99', 100],
    video: { width: expect.any(Number), at: 2 },
    image: true,
  })
  expect(shown.video.width).toBeGreaterThan(0)
})

/** Runs in the page. */
async function showMedia(headers: Record<string, string>) {
  while (window.setupService === undefined) await new Promise(requestAnimationFrame)
  const service = await window.setupService({ mediaUrl: '/media/' })
  await service.listen()
  const read = async (path: string, init: RequestInit = {}) => {
    const type = { 'Content-Type': 'application/json' }
    const response = await fetch(service.origin + path, { ...init, headers: { ...headers, ...type } })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return (await response.json()) as { data: never }
  }
  const [found] = (await read('/v1/videos?limit=1')).data as [{ id: string; thumbnail_url: string }]
  const body = JSON.stringify({ video_id: found.id, kind: 'full' })
  const { stream_url: address } = (await read('/v1/media/preview-url', { method: 'POST', body })).data as {
    stream_url: string
  }
  const part = await fetch(address, { headers: { Range: 'bytes=0-99' } })
  const range = [part.status, part.headers.get('content-range')?.split('/')[0], (await part.arrayBuffer()).byteLength]
  const video = document.querySelector('video')
  const image = document.querySelector('img')
  if (video === null || image === null) throw new Error('the page lacks its elements')
  const once = (target: EventTarget, type: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      target.addEventListener(type, resolve, { once: true })
      target.addEventListener('error', () => reject(new Error(`no ${type}`)), { once: true })
    })
  const loaded = once(video, 'loadeddata')
  video.src = address
  await loaded
  const sought = once(video, 'seeked')
  video.currentTime = 2
  await sought
  const seen = once(image, 'load')
  image.src = found.thumbnail_url
  await seen
  return { range, video: { width: video.videoWidth, at: video.currentTime }, image: image.naturalWidth > 0 }
}
