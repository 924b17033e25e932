// How long a service in a browser tab takes to start and to respond, and what it holds: Chromium, nothing cached (O-17).
import { readFileSync } from 'node:fs'
import { partnersByName } from '@proscenium/mock-server/seed'
import { signPayload } from '@proscenium/partner'
import { chromium, type Browser } from 'playwright-core'

const STARTS = 7
const MEMORY_ROUNDS = 3
const CALLS = 100
const START_MS = 2_500
const MEMORY_MB = 200
/** 1.5 MB. */
const TRANSFER_MAX = 1_500_000

interface TabBenchTools {
  /** Path of the browser's executable. */
  readonly browser: () => Promise<string>
  /** A page that starts the service. `bytes`: what a start transfers, with gzip. */
  readonly tab: () => Promise<{
    readonly address: string
    readonly bytes: number
    readonly playground: string
    close(): Promise<void>
  }>
}

interface Measured {
  readonly start: number
  /** Of the first verification. */
  readonly first: number
  readonly verify: readonly number[]
  readonly search: readonly number[]
  /** Round trips of a message to a worker. */
  readonly floor: readonly number[]
}

export async function bench({ browser, tab }: TabBenchTools) {
  const site = await tab()
  const args = ['--headless', '--no-sandbox', '--disable-gpu']
  const chrome = await chromium.launch({ executablePath: await browser(), args })
  try {
    const measured: Measured[] = []
    for (let round = 0; round < STARTS; round += 1) measured.push(await measure(chrome, site.address))
    const grown: number[] = []
    const opened: number[] = []
    for (let round = 0; round < STARTS; round += 1) opened.push(await openPlayground(chrome, site.playground))
    for (let round = 0; round < MEMORY_ROUNDS; round += 1) grown.push(await measureMemory(chrome, site.address))
    const floor = median(measured.flatMap((each) => each.floor))
    const row = (name: string, values: readonly number[]) => {
      const middle = median(values)
      return { name, medianMicros: middle * 1_000, ratio: middle / floor }
    }
    const kilobytes = Math.round(site.bytes / 1_000)
    return {
      title: 'A service in a tab of Chromium',
      note:
        `Medians of ${STARTS} starts in a new profile, and of ${CALLS} calls in each. A start transfers ${kilobytes} kB with gzip ` +
        `(at most ${TRANSFER_MAX / 1_000}), from this machine. Memory: by how much the page's process is larger after the ` +
        `calls than with an empty page (PSS, median of ${MEMORY_ROUNDS}).`,
      rows: [
        { name: 'floor: a message to a worker and back', medianMicros: floor * 1_000, ratio: 1 },
        {
          ...row(
            'start, until the service is seeded',
            measured.map(({ start }) => start),
          ),
          megabytes: median(grown),
          atMost: { milliseconds: START_MS, megabytes: MEMORY_MB },
        },
        { ...row('the playground, until its service runs', opened), atMost: { milliseconds: START_MS } },
        row(
          'the first verification',
          measured.map(({ first }) => first),
        ),
        row(
          'a verification',
          measured.flatMap(({ verify }) => verify),
        ),
        row(
          'a text search',
          measured.flatMap(({ search }) => search),
        ),
      ],
    }
  } finally {
    await chrome.close()
    await site.close()
  }
}

async function measure(chrome: Browser, address: string): Promise<Measured> {
  const context = await chrome.newContext()
  try {
    const page = await context.newPage()
    await page.goto(address)
    return await page.evaluate(run, { verification: verification(), calls: CALLS })
  } finally {
    await context.close()
  }
}

/** Milliseconds from the navigation until the playground shows the first page of the demo. */
async function openPlayground(chrome: Browser, address: string): Promise<number> {
  const context = await chrome.newContext()
  try {
    const page = await context.newPage()
    await page.goto(address)
    return await page.evaluate(async () => {
      while (document.querySelector('iframe') === null) await new Promise(requestAnimationFrame)
      return performance.now()
    })
  } finally {
    await context.close()
  }
}

/** Megabytes by which the page's process grows. `measureUserAgentSpecificMemory` leaves out WebAssembly's memory. */
async function measureMemory(chrome: Browser, address: string): Promise<number> {
  const context = await chrome.newContext()
  try {
    const page = await context.newPage()
    // Not found, with the headers of the page, which therefore takes the same process.
    await page.goto(`${address}empty`)
    const before = await renderers(chrome)
    await page.goto(address)
    await page.evaluate(run, { verification: verification(), calls: CALLS })
    const after = await renderers(chrome)
    const growth = Array.from(before, ([pid, megabytes]) => (after.get(pid) ?? 0) - megabytes)
    // The other renderers are those of empty pages.
    return Math.max(...growth)
  } finally {
    await context.close()
  }
}

/** Proportional set size of each renderer in megabytes, by its process id. */
async function renderers(chrome: Browser): Promise<Map<number, number>> {
  const session = await chrome.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  return new Map(pids.map((pid) => [pid, proportionalSetSize(pid)]))
}

/** 0 for a process that has ended. */
function proportionalSetSize(pid: number): number {
  try {
    const [, kibibytes] = /^Pss: +(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    return (Number(kibibytes) * 1_024) / 1_000_000
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}

/** A signed body without a time, which every verification accepts (B-09). */
function verification(): string {
  const { clientId: client_id, clientSecret } = partnersByName.tallyroom
  const text = JSON.stringify({ partner_external_user_id: 'bench', email: 'bench@example.com' })
  const { raw: payload, signature } = signPayload(text, clientSecret)
  return JSON.stringify({ client_id, payload, signature })
}

interface ServiceInTab {
  fetch(path: string, init: RequestInit): Promise<Response>
  control(call: 'changeRateLimits', given: { body: { enabled: boolean } }): Promise<unknown>
}

declare global {
  interface Window {
    service?: ServiceInTab
    /** Milliseconds after the page's own start. */
    startedAt?: number
  }
}

/** Runs in the page. */
async function run({ verification: body, calls }: { verification: string; calls: number }): Promise<Measured> {
  while (window.startedAt === undefined) await new Promise(requestAnimationFrame)
  const { service, startedAt: start } = window
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const began = performance.now()
    await work()
    return performance.now() - began
  }
  const times = async (work: () => Promise<unknown>): Promise<number[]> => {
    const taken: number[] = []
    for (let count = 0; count < calls; count += 1) taken.push(await timed(work))
    return taken
  }
  const script = new Blob(['onmessage = ({ data }) => postMessage(data)'], { type: 'text/javascript' })
  const echo = new Worker(URL.createObjectURL(script))
  const floor = await times(
    () =>
      new Promise((resolve) => {
        echo.onmessage = resolve
        echo.postMessage(0)
      }),
  )
  echo.terminate()
  const post = async (path: string, text: string): Promise<Record<string, unknown>> => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await service?.fetch(path, { method: 'POST', headers, body: text })
    if (response?.ok !== true) throw new Error(`${path}: ${response?.status}`)
    return (await response.json()) as Record<string, unknown>
  }
  await service?.control('changeRateLimits', { body: { enabled: false } })
  let session: unknown
  const signIn = async (): Promise<void> => {
    // A user has a bounded number of sessions, so the last one is used.
    session = (await post('/partner-verify-session', body))['session_token']
  }
  const first = await timed(signIn)
  const verify = await times(signIn)
  const query = JSON.stringify({ session_token: session, mode: 'text', query: 'rain', limit: 24 })
  const search = await times(() => post('/partner/v1/search', query))
  return { start, first, verify, search, floor }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
