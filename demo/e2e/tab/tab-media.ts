import { join } from 'node:path'
import { mediaVersion } from '@proscenium/media-fixtures'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { verifies } from '@proscenium/testkit'
import { expect, inject, it } from 'vitest'
import type { BrowserDriver } from '../browsers/browser-driver.ts'
import '../../servers/provided.ts'
import { openTabSite } from './tab-site.ts'

// Without `crossorigin`, Firefox does not ask the service worker for media of another origin, and Chromium hides the ranges.
const PAGE = `<!doctype html><title>Tab</title><video muted crossorigin></video><img alt="" />
<script type="module">import { setupService } from '/setup-service.js'; Object.assign(window, { setupService })</script>`

declare global {
  interface Window {
    setupService?: (options: object) => Promise<{
      readonly origin: string
      listen(): Promise<void>
      control(call: 'listJournal', given: object): Promise<{ readonly entries: readonly { readonly status: number }[] }>
    }>
  }
}

/** Real media in one browser, through msw’s service worker. `status`: of what its `<video>` asks for. */
export function testMediaIn(browser: string, status: 200 | 206, openDriver: () => Promise<BrowserDriver>): void {
  it(`${browser} plays, seeks and shows real media of a service in a tab`, async () => {
    verifies('O-17', 'A-18')
    const { cacheRoot, tabPages } = inject('proscenium')
    const site = await openTabSite(tabPages, join(cacheRoot, 'media', mediaVersion('coded')), PAGE)
    const driver = await openDriver()
    try {
      await driver.open(site.address)
      const { expected, ...shown } = await driver.evaluate('partner', showMedia, bearer(testKeys.live))
      expect(shown).toEqual({
        part: { status: 206, ...expected },
        video: { size: [320, 180], at: 2, statuses: [status] },
        image: true,
      })
    } finally {
      await driver.close()
      await site.close()
    }
  })
}

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
  const played = once(video, 'timeupdate')
  await video.play()
  await played
  video.pause()
  const sought = once(video, 'seeked')
  video.currentTime = 2
  await sought
  const { entries } = await service.control('listJournal', { query: { operation: 'streamMedia' } })
  const statuses = [...new Set(entries.map((entry) => entry.status))]
  const seen = once(image, 'load')
  image.src = found.thumbnail_url
  await seen
  const bytesOf = async (response: Response) => Array.from(new Uint8Array(await response.arrayBuffer()))
  const part = await fetch(address, { headers: { Range: 'bytes=1000-1099' } })
  const whole = await bytesOf(await fetch(address))
  return {
    part: { status: part.status, range: part.headers.get('content-range'), bytes: await bytesOf(part) },
    expected: { range: `bytes 1000-1099/${whole.length}`, bytes: whole.slice(1000, 1100) },
    video: { size: [video.videoWidth, video.videoHeight], at: video.currentTime, statuses },
    image: image.naturalWidth > 0,
  }
}
