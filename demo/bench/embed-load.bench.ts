// Measures how the embed page opens on a slow connection and on a slow machine: Chromium, whole demo.
import { partnersByName } from '@proscenium/mock-server/seed'
import { embedAddress } from '@proscenium/partner'
import { chromium, type Browser, type Page } from 'playwright-core'
import type { Launched } from '../servers/launch.ts'

const ROUNDS = 9
/** 150 ms round trip, 1.6 Mbit/s down. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const FIRST_PAINT_MS = 600
const LONGEST_TASK_MS = 100
const SLOWDOWN = 4

interface Row {
  readonly name: string
  readonly medianMicros: number
  readonly ratio: number
  readonly atMost?: { readonly milliseconds: number }
}

export interface PageBenchTools {
  /** Path of the browser's executable. */
  readonly browser: () => Promise<string>
  /** The whole demo on free ports, without the control API. */
  readonly demo: () => Promise<Launched>
}

export async function bench(tools: PageBenchTools): Promise<{ title: string; note: string; rows: Row[] }[]> {
  const demo = await tools.demo()
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
  const chrome = await chromium.launch({ executablePath: await tools.browser(), args })
  try {
    return [await paints(chrome, demo), await tasks(chrome, demo)]
  } finally {
    await chrome.close()
    await demo.close()
  }
}

/** First paint of the skeleton on a slow connection, compared with a one-word page from the same server. */
async function paints(chrome: Browser, demo: Launched) {
  const floors: number[] = []
  const skeletons: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    floors.push(await firstPaint(chrome, `${demo.addresses.service}/healthz`))
    skeletons.push(await firstPaint(chrome, addressOf(demo)))
  }
  return {
    title: 'Embed page: first paint on a line of 150 ms and 1.6 Mbit/s',
    note: `Medians of ${ROUNDS}; nothing cached. The skeleton is HTML and styles, painted before any script.`,
    rows: [row('floor: one line of text', floors, floors), row('the skeleton', skeletons, floors, FIRST_PAINT_MS)],
  }
}

/**
 * Longest task on the embed page's main thread until its editor is open. The browser does not report tasks below 50 ms.
 */
async function tasks(chrome: Browser, demo: Launched) {
  const longest: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) longest.push(await longestTask(chrome, addressOf(demo)))
  return {
    title: `Embed page: longest task on a machine ${SLOWDOWN} times slower`,
    note: `Medians of ${ROUNDS}, until the editor is open; the browser tells no task below 50 ms, so that 0 is "below 50".`,
    rows: [row('longest task', longest, longest, LONGEST_TASK_MS)],
  }
}

async function firstPaint(chrome: Browser, address: string): Promise<number> {
  return inNewPage(chrome, async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    await session.send('Network.emulateNetworkConditions', slowLine)
    await page.goto(address)
    return page.evaluate(async () => {
      const painted = () => performance.getEntriesByType('paint')[0]?.startTime
      while (painted() === undefined) await new Promise((resolve) => requestAnimationFrame(resolve))
      return painted() ?? Number.NaN
    })
  })
}

async function longestTask(chrome: Browser, address: string): Promise<number> {
  return inNewPage(chrome, async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.addInitScript(() => {
      Object.assign(window, { longest: 0 })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          Object.assign(window, { longest: Math.max(Reflect.get(window, 'longest'), duration) })
      }).observe({ type: 'longtask', buffered: true })
    })
    // The editor's first search passes through the open bridge. Evaluating code in the page instead would add a task.
    await Promise.all([page.waitForResponse('**/partner/v1/search'), page.goto(address)])
    return page.evaluate(() => Number(Reflect.get(window, 'longest')))
  })
}

async function inNewPage(chrome: Browser, measure: (page: Page) => Promise<number>): Promise<number> {
  const context = await chrome.newContext({ viewport: { width: 960, height: 760 } })
  try {
    return await measure(await context.newPage())
  } finally {
    await context.close()
  }
}

function row(name: string, values: readonly number[], floors: readonly number[], milliseconds?: number): Row {
  const middle = median(values)
  const bound = milliseconds === undefined ? {} : { atMost: { milliseconds } }
  return { name, medianMicros: middle * 1_000, ratio: middle === 0 ? 1 : middle / median(floors), ...bound }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** A link without a timestamp never expires (B-09), and each use opens a new session (B-16). */
function addressOf(demo: Launched): string {
  const { clientId, clientSecret } = partnersByName.tallyroom
  const payload = { partner_external_user_id: 'bench', email: 'bench@example.com' }
  return embedAddress({ embedUrl: demo.addresses.service, clientId, clientSecret, payload })
}
