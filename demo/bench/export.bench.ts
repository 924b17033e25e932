// Measures exports against real time: Chromium, its software H.264 encoder, the AAC encoder in WASM (E-06, E-10).
import { chromium, type Browser, type Page } from 'playwright-core'
import type { ExportBench, ExportSource } from './export-page/main.ts'

const ROUNDS = 3
const SECONDS = 12
/** Share of real time that the music video may take at 640 × 360. */
const SHARE_MAX = 0.15
const FILE_SETS = [['main'], ['main', 'reel'], ['main', 'reel', 'lyric']] as const
const SIZES = [
  { width: 640, height: 360 },
  { width: 1_280, height: 720 },
  { width: 1_920, height: 1_080 },
] as const

interface Row {
  readonly name: string
  readonly medianMicros: number
  readonly ratio: number
  readonly target?: number
}

export interface ExportBenchTools {
  /** Path of the browser's executable. */
  readonly browser: () => Promise<string>
  /** Builds and serves a page. */
  readonly page: (folder: string) => Promise<{ readonly address: string; close(): Promise<void> }>
}

export async function bench(tools: ExportBenchTools): Promise<{ title: string; note: string; rows: Row[] }> {
  const served = await tools.page('demo/bench/export-page')
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
  const browser = await chromium.launch({ executablePath: await tools.browser(), args })
  try {
    const rows: Row[] = [{ name: 'real time', medianMicros: SECONDS * 1_000_000, ratio: 1 }]
    for (const size of SIZES) rows.push(...(await measure(browser, served.address, { ...size, seconds: SECONDS })))
    return {
      title: 'Export: time against real time',
      note:
        `Medians of ${ROUNDS} exports of ${SECONDS} seconds, until the last file is complete; the ratio is the share of ` +
        'real time. H.264 by the browser’s software encoder, AAC in WASM; decoding, drawing and muxing included.',
      rows,
    }
  } finally {
    await browser.close()
    await served.close()
  }
}

async function measure(browser: Browser, address: string, source: ExportSource): Promise<readonly Row[]> {
  const page = await browser.newPage()
  try {
    await page.goto(address)
    await page.waitForFunction(() => 'exportBench' in window)
    const url = await page.evaluate(async (options) => {
      const { makeSource }: ExportBench = Reflect.get(window, 'exportBench')
      return makeSource(options)
    }, source)
    const rows: Row[] = []
    for (const files of FILE_SETS) rows.push(await measureFiles(page, { url, files, source }))
    return rows
  } finally {
    await page.close()
  }
}

interface Measured {
  readonly url: string
  readonly files: (typeof FILE_SETS)[number]
  readonly source: ExportSource
}

async function measureFiles(page: Page, { url, files, source }: Measured): Promise<Row> {
  const { width, height, seconds } = source
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const milliseconds = await page.evaluate(
      async (options) => {
        const { render }: ExportBench = Reflect.get(window, 'exportBench')
        return render(options.url, options)
      },
      { url, files, seconds },
    )
    times.push(milliseconds)
  }
  const middle = times.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Number.NaN
  const isGoal = width === 640 && files.length === 1
  return {
    name: `${width} × ${height}: ${files.join(', ')}`,
    medianMicros: middle * 1_000,
    ratio: middle / 1_000 / seconds,
    ...(isGoal ? { target: SHARE_MAX } : {}),
  }
}
