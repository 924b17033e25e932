// Measures catalog mode in a partner's page: how it opens on a slow connection, what a filter costs, and how thousands of
// cards scroll. Chromium, whole demo, the embed in a frame of another site.
import { chromium, type Browser, type Route } from 'playwright-core'
import type { Launched } from '../servers/launch.ts'
import { openFrame, type BenchPaints } from './catalogue-frame.ts'
import type { PageBenchTools } from './embed-load.bench.ts'

const ROUNDS = 7
/** 150 ms round trip, 1.6 Mbit/s down. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const LARGEST_PAINT_MS = 1_200
const FILTER_WORK_MS = 100
const LONGEST_TASK_MS = 50
const CARDS = 5_000

interface Row {
  readonly name: string
  readonly medianMicros: number
  readonly ratio: number
  readonly atMost?: { readonly milliseconds: number }
}

export async function bench(tools: PageBenchTools): Promise<{ title: string; note: string; rows: Row[] }[]> {
  const demo = await tools.demo()
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
  const features = ['--site-per-process', '--disable-features=LocalNetworkAccessChecks']
  const browser = await chromium.launch({ executablePath: await tools.browser(), args: [...args, ...features] })
  try {
    return [await opening(browser, demo), await filtering(browser, demo), await scrolling(browser, demo)]
  } finally {
    await browser.close()
    await demo.close()
  }
}

/** Largest contentful paint of the frame's document, from its request, with nothing cached. */
async function opening(browser: Browser, demo: Launched) {
  const all: BenchPaints[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const frame = await openFrame({ browser, demo, network: slowLine })
    all.push(await frame.paints())
    await frame.close()
  }
  const [shift, images] = [Math.max(...all.map((one) => one.shift)), Math.min(...all.map((one) => one.images))]
  const largest = all.map((one) => one.largest)
  return {
    title: 'Catalog mode: largest contentful paint on a line of 150 ms and 1.6 Mbit/s',
    note: `Medians of ${ROUNDS}; nothing cached; ${images} images. Largest cumulative layout shift: ${shift.toFixed(3)}.`,
    rows: [
      row(
        'first contentful paint',
        all.map((one) => one.first),
      ),
      row('largest contentful paint', largest, LARGEST_PAINT_MS),
    ],
  }
}

/** Work of the frame's main thread from a click on a filter until its results are shown. */
async function filtering(browser: Browser, demo: Launched) {
  const frame = await openFrame({ browser, demo })
  await frame.embed.locator('[data-facets="ready"]').waitFor()
  await frame.embed.locator('[data-results="ready"]').waitFor()
  const boxes = frame.embed.getByRole('checkbox')
  const work: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await frame.taskMs()
    const responded = frame.page.waitForResponse('**/partner/v1/search')
    await boxes.nth(round).click()
    await responded
    await frame.embed.locator('[data-results="ready"]').waitFor()
    await frame.painted()
    work.push((await frame.taskMs()) - before)
  }
  await frame.close()
  return {
    title: 'Catalog mode: work of a filter click',
    note: `Main thread of the frame, median of ${ROUNDS} different filters: script, style, layout and paint until the results are there.`,
    rows: [row('a filter click', work, FILTER_WORK_MS)],
  }
}

/** Longest task while the grid is scrolled from its first to its last card. */
async function scrolling(browser: Browser, demo: Launched) {
  const frame = await openFrame({ browser, demo, waits: false, respondToSearch: manyCards(demo) })
  await frame.embed.locator('[data-results="ready"]').waitFor()
  const longest = await frame.scrollTo(idOf(CARDS - 1))
  await frame.close()
  return {
    title: `Catalog mode: longest task while ${CARDS.toLocaleString('en')} cards are scrolled`,
    note: 'One run, pages of the grid loading on the way; the browser tells no task below 50 ms, so that 0 is "below 50".',
    rows: [row('longest task', [longest], LONGEST_TASK_MS)],
  }
}

interface SearchResponse {
  readonly results: readonly Readonly<Record<string, unknown>>[]
  readonly nextCursor: string | null
}

const idOf = (place: number): string => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`

/** Responds to searches with the real cards over and over, under other ids. */
function manyCards(demo: Launched): (route: Route) => Promise<void> {
  let real: SearchResponse | null = null
  return async (route) => {
    const body: { cursor?: string | null; limit?: number } = route.request().postDataJSON()
    real ??= await searchResponseOf(demo, { ...body, cursor: null })
    const [from, size] = [Number(body.cursor ?? 0), body.limit ?? 24]
    const cards = real.results
    const results = Array.from({ length: Math.min(size, CARDS - from) }, (_, at) => {
      const place = from + at
      return { ...cards[place % cards.length], videoId: idOf(place), title: `Video ${place}` }
    })
    const nextCursor = from + size < CARDS ? String(from + size) : null
    await route.fulfill({ json: { ...real, results, nextCursor } })
  }
}

/** Asks the service at its listening address, which needs no name resolution. */
async function searchResponseOf({ addresses, server }: Launched, body: object): Promise<SearchResponse> {
  const { host, origin } = new URL(addresses.service)
  const headers = { host, origin, 'content-type': 'application/json' }
  const address = `http://127.0.0.1:${server.port}/partner/v1/search`
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`search: ${response.status} ${await response.text()}`)
  return (await response.json()) as SearchResponse
}

function row(name: string, values: readonly number[], milliseconds?: number): Row {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
  const bound = milliseconds === undefined ? {} : { atMost: { milliseconds } }
  return { name, medianMicros: middle * 1_000, ratio: 1, ...bound }
}
