// The detail view's player when its stream's address no longer works.
import { verifies } from '@proscenium/testkit'
import type { Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { failedResponseLogs } from '../support/page-guard.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openCatalogue } from './catalogue-page.ts'

const environment = useTestEnvironment({ windowless: true })

/** The first part of the stream, so that the browser requests the rest later. */
async function fulfillPart(route: Route): Promise<void> {
  const { port, host, pathname } = new URL(route.request().url())
  const sent = { ...(await route.request().allHeaders()), host }
  const response = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}`, headers: sent })
  const total = Number(/\/(\d+)$/.exec(response.headers()['content-range'] ?? '')?.[1])
  const body = (await response.body()).subarray(0, Math.floor(total / 2))
  const headers = {
    ...response.headers(),
    'content-length': String(body.length),
    'content-range': `bytes 0-${body.length - 1}/${total}`,
  }
  await route.fulfill({ status: 206, headers, body })
}

it('continues a preview at its time with a new address once the old one has expired', async () => {
  verifies('H-18')
  const found = await openCatalogue(environment, { expected: failedResponseLogs(403) })
  let first = ''
  await found.page.route(/\/stream\//, async (route) => {
    const url = route.request().url()
    first ||= url
    if (url !== first) return await route.continue()
    const isStart = ((await route.request().headerValue('range')) ?? 'bytes=0-').startsWith('bytes=0-')
    return isStart ? await fulfillPart(route) : await route.fulfill({ status: 403 })
  })
  await found.find('Haze Cathedral')
  const player = found.view('detail').locator('video[controls]')
  await expect.poll(() => player.evaluate(({ readyState }: HTMLVideoElement) => readyState)).toBeGreaterThan(0)
  const source = await player.getAttribute('src')
  // Paused, so that only the player itself can bring it back there.
  const target = await player.evaluate((video: HTMLVideoElement) => (video.currentTime = video.duration * 0.7))
  await expect.poll(() => player.getAttribute('src')).not.toBe(source)
  const position = () =>
    player.evaluate(({ currentTime, readyState }: HTMLVideoElement) => [readyState > 1, currentTime])
  await expect.poll(position).toEqual([true, expect.closeTo(target, 2)])
})
