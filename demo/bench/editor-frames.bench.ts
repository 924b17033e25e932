// Measures the editor with 100 clips and a song of five minutes: opening it, and frames while dragging, scrolling and
// zooming (E-10). Chromium, whole demo, the editor in the embed's frame.
import { chromium, type Browser, type Frame, type Page } from 'playwright-core'
import { benchAddress, clickTrack, recordFrames, type FrameRecord } from './editor-page.ts'
import type { PageBenchTools } from './embed-load.bench.ts'
import type { Launched } from '../servers/launch.ts'

const CLIPS = 100
const SONG_SECONDS = 300
const LONGEST_TASK_MS = 50
const ROUNDS = 5
/** Moves of the pointer, or turns of the wheel, per measurement. */
const MOVES = 120
const size = { width: 1_440, height: 900 }

interface Row {
  readonly name: string
  readonly medianMicros: number
  readonly p99Micros?: number
  readonly ratio: number
  readonly atMost?: { readonly milliseconds: number }
}

export async function bench(tools: PageBenchTools): Promise<{ title: string; note: string; rows: Row[] }[]> {
  const demo = await tools.demo()
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
  const features = ['--site-per-process', '--disable-features=LocalNetworkAccessChecks']
  const browser = await chromium.launch({ executablePath: await tools.browser(), args: [...args, ...features] })
  try {
    const page = await openEditor(browser, demo)
    await fillEdit(page)
    return [await frames(page), await opening(page)]
  } finally {
    await browser.close()
    await demo.close()
  }
}

async function openEditor(browser: Browser, demo: Launched): Promise<Page> {
  const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' })
  await context.addInitScript(recordFrames)
  const page = await context.newPage()
  await page.goto(benchAddress(demo.addresses.service))
  await (await editorOf(page)).locator('[data-phase="open"]').waitFor()
  return page
}

async function editorOf(page: Page): Promise<Frame> {
  const handle = await page.locator('iframe').elementHandle()
  const frame = await handle?.contentFrame()
  if (frame === null || frame === undefined) throw new Error('the embed has no editor')
  return frame
}

/** Five clips, duplicated until there are 100 of three seconds, and a song. */
async function fillEdit(page: Page): Promise<void> {
  const editor = await editorOf(page)
  const clips = editor.getByRole('list', { name: 'Clips of the edit' })
  const last = (count: number) => clips.locator(`[aria-setsize="${count}"]`).first().waitFor()
  const cards = editor.getByRole('button', { name: /^Add .* by/ })
  for (let count = 1; count <= 5; count += 1) {
    await cards.nth(count - 1).click()
    await last(count)
  }
  const file = { name: 'Clicks.wav', mimeType: 'audio/wav', buffer: clickTrack(SONG_SECONDS) }
  await editor.getByTestId('song-file').setInputFiles(file)
  await editor.getByText(/BPM/).first().waitFor()
  await clips.locator('[data-key]').first().focus()
  for (const count of [10, 20, 40, 80]) {
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+d')
    await last(count)
  }
  await clips.locator('[aria-current="true"]').focus()
  await page.keyboard.press('Home')
  for (let more = 1; more < CLIPS - 80; more += 1) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+d')
  await last(CLIPS)
}

interface Point {
  readonly x: number
  readonly y: number
}

async function frames(page: Page) {
  const editor = await editorOf(page)
  const lanes = await boxOf(editor, '[data-lanes]')
  const middle = { x: lanes.x + lanes.width / 2, y: lanes.y + 60 }
  await editor.locator('[data-key]').nth(3).click()
  const trim = () => drag(page, '[data-edge="end"]', 160)
  const move = () => drag(page, '[data-key][aria-current="true"]', 400)
  const playhead = () => drag(page, '[aria-label="Playhead"]', 500)
  const scroll = () => wheel(page, middle, { deltas: [90, -90], ctrl: false })
  const zoom = () => wheel(page, middle, { deltas: [-40, 40], ctrl: true })
  const rows = [
    ...(await measured(editor, 'trimming', trim)),
    ...(await measured(editor, 'moving a clip', move)),
    ...(await measured(editor, 'dragging the playhead', playhead)),
    ...(await measured(editor, 'scrolling', scroll)),
    ...(await measured(editor, 'zooming', zoom)),
  ]
  return {
    title: `Editor: frames with ${CLIPS} clips and a song of ${SONG_SECONDS / 60} minutes`,
    note:
      `${MOVES} moves of the pointer or turns of the wheel each, one per frame. Frame times are the distances of animation ` +
      'frames; the browser tells no task below 50 ms, so that 0 is "below 50".',
    rows,
  }
}

async function measured(editor: Frame, name: string, act: () => Promise<void>): Promise<readonly Row[]> {
  await editor.evaluate(() => window.benchFrames?.start())
  await act()
  const record: FrameRecord = await editor.evaluate(() => window.benchFrames?.stop() ?? { frames: [], longest: 0 })
  const sorted = record.frames.toSorted((one, other) => one - other)
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return [
    { name: `${name}: frames`, medianMicros: at(0.5) * 1_000, p99Micros: at(0.99) * 1_000, ratio: 1 },
    {
      name: `${name}: longest task`,
      medianMicros: record.longest * 1_000,
      ratio: 1,
      atMost: { milliseconds: LONGEST_TASK_MS },
    },
  ]
}

async function drag(page: Page, selector: string, distance: number): Promise<void> {
  const editor = await editorOf(page)
  const { x, y, width, height } = await boxOf(editor, selector)
  const start = { x: x + width / 2, y: y + height / 2 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  for (let step = 1; step <= MOVES; step += 1) {
    await page.mouse.move(start.x + distance * Math.sin((step / MOVES) * Math.PI), start.y)
    await editor.evaluate(nextFrame)
  }
  await page.keyboard.press('Escape')
  await page.mouse.up()
}

interface Wheel {
  /** By turns. */
  readonly deltas: readonly [number, number]
  readonly ctrl: boolean
}

async function wheel(page: Page, { x, y }: Point, { deltas, ctrl }: Wheel): Promise<void> {
  const editor = await editorOf(page)
  await page.mouse.move(x, y)
  if (ctrl) await page.keyboard.down('Control')
  for (let step = 0; step < MOVES; step += 1) {
    await page.mouse.wheel(0, step < MOVES / 2 ? deltas[0] : deltas[1])
    await editor.evaluate(nextFrame)
  }
  if (ctrl) await page.keyboard.up('Control')
}

/** From a reload of the page until the recovered edit shows its clips. */
async function opening(page: Page) {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = performance.now()
    await page.reload()
    await (await editorOf(page)).locator(`[aria-setsize="${CLIPS}"]`).first().waitFor()
    times.push(performance.now() - before)
  }
  const median = times.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Number.NaN
  return {
    title: `Editor: opening an edit of ${CLIPS} clips`,
    note: `From a reload of the embed until the clips are in the timeline, median of ${ROUNDS}: verification, handshake and recovery included.`,
    rows: [{ name: 'opening', medianMicros: median * 1_000, ratio: 1 }],
  }
}

async function boxOf(editor: Frame, selector: string) {
  const box = await editor.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`${selector} is not visible`)
  return box
}

async function nextFrame(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve))
}
