// An embed in catalog mode in a partner's page, with what a benchmark reads of its frame.
import { partnersByName } from '@proscenium/mock-server/seed'
import { embedAddress } from '@proscenium/partner'
import type { Browser, CDPSession, FrameLocator, Page, Route } from 'playwright-core'
import type { Launched } from '../servers/launch.ts'

export interface BenchFrameOptions {
  readonly browser: Browser
  readonly demo: Launched
  /** Emulated for the frame, as `Network.emulateNetworkConditions` takes it. */
  readonly network?: Parameters<CDPSession['send']>[1] & object
  /** Whether to wait for the landing view. */
  readonly waits?: boolean
  readonly respondToSearch?: (route: Route) => Promise<void>
}

export interface BenchPaints {
  /** Milliseconds since the document was requested. */
  readonly first: number
  readonly largest: number
  /** Cumulative layout shift. */
  readonly shift: number
  /** Images that have loaded. */
  readonly images: number
}

export interface BenchFrame {
  readonly page: Page
  readonly embed: FrameLocator
  /** Reads the frame's paints once nothing loads any more. */
  paints(): Promise<BenchPaints>
  /** Milliseconds of work of the frame's main thread so far. */
  taskMs(): Promise<number>
  /** Resolves when the frame has painted what it shows now. */
  painted(): Promise<void>
  /** Scrolls by 400 px each frame until the card is there. Returns the longest task in milliseconds, 0 below 50. */
  scrollTo(videoId: string): Promise<number>
  close(): Promise<void>
}

const size = { width: 1280, height: 800 }

/** Opens a document of the service in the frame first, whose target stays and gets the network conditions. */
export async function openFrame(options: BenchFrameOptions): Promise<BenchFrame> {
  const { browser, demo, network, waits = true, respondToSearch } = options
  const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' })
  await context.addInitScript(recordEntries)
  const page = await context.newPage()
  if (respondToSearch !== undefined) await page.route('**/partner/v1/search', respondToSearch)
  const home = `${demo.addresses.partner}/store`
  const { service } = demo.addresses
  await page.route(home, (route) => route.fulfill({ contentType: 'text/html', body: bodyOf(`${service}/healthz`) }))
  await page.goto(home)
  const session = await context.newCDPSession(frameOf(page))
  await session.send('Performance.enable')
  if (network !== undefined) {
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    await session.send('Network.emulateNetworkConditions', network as never)
  }
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement, src) => (frame.src = src), addressOf(demo))
  const embed = page.frameLocator('iframe')
  if (waits) await embed.locator('main[data-view="landing"]').waitFor()
  return {
    page,
    embed,
    async paints() {
      await page.waitForLoadState('networkidle')
      return frameOf(page).evaluate(readPaints)
    },
    async taskMs() {
      const { metrics } = await session.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
    },
    painted: () => frameOf(page).evaluate(twoFrames),
    scrollTo: (videoId) => frameOf(page).evaluate(scrollGrid, videoId),
    close: () => context.close(),
  }
}

function frameOf(page: Page) {
  const [frame] = page.mainFrame().childFrames()
  if (frame === undefined) throw new Error('the page has no frame')
  return frame
}

const bodyOf = (src: string): string =>
  `<!doctype html><title>Store</title><style>body{margin:0}iframe{display:block;border:0}</style>
  <iframe title="Videos" width="${size.width}" height="${size.height}" src="${src}" allow="autoplay"></iframe>`

let customers = 0

/** Each frame has its own customer, because searches are limited. A link without a timestamp never expires (B-09), and each use opens a new session (B-16). */
function addressOf({ addresses }: Launched): string {
  const { clientId, clientSecret } = partnersByName.cadenza
  const id = `bench-${(customers += 1)}`
  const payload = { partner_external_user_id: id, email: `${id}@example.com` }
  return embedAddress({ embedUrl: addresses.service, clientId, clientSecret, payload })
}

declare global {
  interface Window {
    benchEntries?: { largest: number; shifts: { at: number; value: number }[]; longest: number }
  }
}

/** Runs in every document before its own scripts. */
function recordEntries(): void {
  const entries = (window.benchEntries = { largest: 0, shifts: [], longest: 0 } as NonNullable<Window['benchEntries']>)
  const observe = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => (entries.largest = startTime))
  observe('layout-shift', (entry) =>
    entries.shifts.push({ at: entry.startTime, value: Number(Reflect.get(entry, 'value')) }),
  )
  observe('longtask', ({ duration }) => (entries.longest = Math.max(entries.longest, duration)))
}

function readPaints(): BenchPaints {
  const [first] = performance.getEntriesByName('first-contentful-paint')
  const { largest = Number.NaN, shifts = [] } = window.benchEntries ?? {}
  // Before the first paint, a locator that waits forces a layout without the styles, which no user sees.
  const painted = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0
  const shift = shifts.filter(({ at }) => at > painted).reduce((sum, { value }) => sum + value, 0)
  const images = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length
  return { first: first?.startTime ?? Number.NaN, largest, shift, images }
}

async function twoFrames(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}

async function scrollGrid(videoId: string): Promise<number> {
  const view = document.querySelector('main')
  if (view === null || window.benchEntries === undefined) throw new Error('there is no view')
  window.benchEntries.longest = 0
  let still = 0
  while (document.querySelector(`[data-video="${videoId}"]`) === null) {
    const before = view.scrollTop
    view.scrollTop += 400
    still = view.scrollTop === before ? still + 1 : 0
    if (still > 600)
      throw new Error(
        `the grid ends at ${view.scrollTop}: ${document.querySelector('[data-results]')?.textContent?.slice(-80)}`,
      )
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  await new Promise((resolve) => setTimeout(resolve, 200))
  return window.benchEntries.longest
}
