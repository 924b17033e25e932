// The test bed of the protocol's browser tests: small pages on four sites, and one real browser.
import { launchFirefox } from '@proscenium/testkit/firefox'
import { chromium, type Browser, type Frame, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import './provided.ts'
import { openTestSite, type TestSite } from './test-site.ts'

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

/** A message event as a document received it. */
export interface Received {
  readonly origin: string
  readonly data: string
}

declare global {
  interface Window {
    received: Received[]
  }
}

/** Host page, editor frame, and the bridge between them. */
export interface TestBed {
  readonly page: Page
  readonly host: Frame
  readonly editor: Frame
}

export interface TestBedOptions {
  /** Starts only with `editorBed.create()`. */
  readonly manual?: boolean
  readonly spied?: boolean
  /** The editor's request timeout on its own clock; by default that of the end. */
  readonly requestTimeoutMs?: number
  /** What the host offers; by default only the window. */
  readonly transport?: 'window' | 'port'
}

export interface TestBrowser {
  readonly site: TestSite
  readonly browser: Browser
  /** A page that records the messages each of its documents receives. Closed with the test. */
  newPage(): Promise<Page>
  /** Address of the editor page that allows only the host site. */
  editorAddress(options?: TestBedOptions): string
  /** Opens a host page with its editor. Unless `manual`, the handshake is complete at both ends. */
  openTestBed(options?: TestBedOptions): Promise<TestBed>
}

export interface TestBrowserOptions {
  readonly ignoreDefaultArgs?: string[]
  /** By default true: the headless shell costs less, but has neither a process for each site nor a back/forward cache. */
  readonly windowless?: boolean
}

/**
 * Starts browser and sites before the tests of a file and closes them afterwards. Call it once at the top of the file.
 */
export function useTestBrowser({ windowless = true, ...launch }: TestBrowserOptions = {}): TestBrowser {
  const open: { site?: TestSite; browser?: Browser } = {}
  const pages: Page[] = []
  beforeAll(async () => {
    open.site = await openTestSite()
    const { browser, shell, engines } = inject('proscenium')
    const executablePath = windowless ? shell : browser
    open.browser =
      engines === undefined
        ? await chromium.launch({ executablePath, args: [...flags, ...quiet], ...launch })
        : await launchFirefox(engines.firefox)
  })
  afterEach(async () => {
    await Promise.all(pages.splice(0).map((page) => page.context().close()))
  })
  afterAll(async () => {
    await open.browser?.close()
    await open.site?.close()
  })
  const testBrowser: TestBrowser = {
    get site() {
      return present(open.site)
    },
    get browser() {
      return present(open.browser)
    },
    async newPage() {
      const context = await testBrowser.browser.newContext()
      context.setDefaultTimeout(30_000)
      await context.addInitScript(recordMessages)
      const page = await context.newPage()
      pages.push(page)
      return page
    },
    editorAddress({ manual = false, spied = false, requestTimeoutMs } = {}) {
      const { editor, host } = testBrowser.site.origins
      const limit = requestTimeoutMs === undefined ? '' : `&requestTimeoutMs=${requestTimeoutMs}`
      return `${editor}/editor.html?hostOrigins=${host}${manual ? '&manual' : ''}${spied ? '&spied' : ''}${limit}`
    },
    async openTestBed(options = {}) {
      const page = await testBrowser.newPage()
      await page.goto(`${testBrowser.site.origins.host}/host.html`)
      const host = page.mainFrame()
      const editorOrigin = testBrowser.site.origins.editor
      const { spied = false, transport = 'window' } = options
      const mount = { src: testBrowser.editorAddress(options), editorOrigin, spied, transport }
      await host.evaluate((what) => window.hostBed.mount(what), mount)
      const editor = await frameAt(page, mount.src)
      await editor.waitForFunction(() => 'editorBed' in window)
      if (options.manual !== true) await opened({ page, host, editor })
      return { page, host, editor }
    },
  }
  return testBrowser
}

/** Resolves when the bridge is open at both ends. */
export async function opened({ host, editor }: TestBed): Promise<void> {
  await host.waitForFunction(() => window.hostBed.host.phase === 'open')
  await editor.waitForFunction(() => window.editorBed.editor.phase === 'open')
}

/** The page's frame with this name. Found by its element, because under BiDi the driver may not learn the name. */
export async function frameNamed(page: Page, name: string): Promise<Frame> {
  const element = await page.waitForSelector(`iframe[name="${name}"]`, { state: 'attached' })
  const found: { frame: Frame | null } = { frame: null }
  await expect.poll(async () => (found.frame = await element.contentFrame())).not.toBeNull()
  return present(found.frame ?? undefined)
}

/** The frame whose address starts with `start`, once it has loaded. */
export async function frameAt(page: Page, start: string): Promise<Frame> {
  const find = (): Frame | undefined => page.frames().find((frame) => frame.url().startsWith(start))
  const found =
    find() ?? (await page.waitForEvent('framenavigated', { predicate: (frame) => frame.url().startsWith(start) }))
  await found.waitForLoadState()
  return found
}

function present<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('the test browser starts with the first test of a file')
  return part
}

/** Runs in every document before its own scripts. */
function recordMessages(): void {
  const received: Received[] = (window.received = [])
  const textOf = (data: unknown): string => {
    try {
      return JSON.stringify(data) ?? ''
    } catch {
      return 'not representable as JSON'
    }
  }
  addEventListener('message', ({ origin, data }) => received.push({ origin, data: textOf(data) }), true)
}
