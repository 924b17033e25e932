// Editors and hosts at addresses, as the checks see them.
import type { Browser, BrowserContext, Frame, Page, Route } from 'playwright-core'
import type { EditorActions, EditorState } from '../conformance/editor/editor-actions.ts'
import type { EditorSubject } from '../conformance/editor/editor-context.ts'
import type { HostActions, HostState } from '../conformance/host/host-actions.ts'
import type { HostSubject } from '../conformance/host/host-context.ts'
import type { Patience } from '../conformance/mounted.ts'
import { htmlType, mountInBrowser, type BrowserMount } from './browser-mount.ts'
import { editorPage, hostPage, REPORT, type PeerReport } from './peer-page.ts'

export interface BrowserSubjectOptions {
  readonly browser: Browser
  /** Address of the end under test. `{host}` and `{editor}` stand for the checker's page. */
  readonly address: string
  /** The origin that the checker has. */
  readonly origin: string
  readonly patience?: Partial<Patience> | undefined
}

const browserPatience: Patience = { ready: 8_000, quiet: 600, repeats: 4_000, resend: 10_000, answer: 20_000 }
/** Editors share this many pages; each page has a main thread. */
const EDITOR_PAGES = 4

/** Where a mount receives reports from: a page, or one frame of a page that mounts share. */
type ReportSource = Page | Frame

interface ReportingContext {
  readonly context: BrowserContext
  readonly listeners: Map<ReportSource, BrowserMount['reports']>
}

/** A browser context whose documents report to the mount that opened them. */
async function openContext(browser: Browser): Promise<ReportingContext> {
  const context = await browser.newContext()
  // The checker's pages have no address, so to Chromium a page on this machine is on a local network. Older ones know no
  // such permission.
  await context.grantPermissions(['local-network-access']).catch(() => {})
  const listeners: ReportingContext['listeners'] = new Map()
  await context.exposeBinding(REPORT, ({ page, frame }, text: string) => {
    const reports = listeners.get(frame) ?? listeners.get(page)
    reports?.listener?.(JSON.parse(text) as PeerReport)
  })
  return { context, listeners }
}

/** Opens one context for all mounts of a subject. */
function sharedContext(browser: Browser, prepare?: (context: BrowserContext) => Promise<unknown>) {
  let opening: Promise<ReportingContext> | null = null
  return async (): Promise<ReportingContext> => {
    opening ??= openContext(browser).then(async (opened) => {
      await prepare?.(opened.context)
      return opened
    })
    return await opening
  }
}

/**
 * Frames for the checker's documents in a few pages at `origin`: a frame costs a quarter of a page. They lie above one
 * another, because the browser throttles frames outside the viewport.
 */
function sharedPages(context: () => Promise<ReportingContext>, origin: string) {
  const pages = new Map<number, Promise<Page>>()
  let opened = 0
  const openPage = async (place: number): Promise<Page> => {
    const page = await (await context()).context.newPage()
    page.on('crash', () => pages.delete(place))
    const body = '<!doctype html><style>iframe { position: fixed; inset: 0; width: 100%; height: 100% }</style><body>'
    await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: htmlType, body }), { times: 1 })
    await page.goto(`${origin}/`)
    return page
  }
  return async () => {
    const place = opened++ % EDITOR_PAGES
    const opening = pages.get(place) ?? openPage(place)
    pages.set(place, opening)
    const page = await opening
    const element = await page.evaluateHandle(() => document.body.appendChild(document.createElement('iframe')))
    const frame = await element.contentFrame()
    if (frame === null) throw new Error('the page of the checker has closed')
    return { page, frame, element }
  }
}

/** An editor in a frame of the checker's document, which has the origin `origin`. */
export function browserEditor({ browser, address, origin, patience }: BrowserSubjectOptions): EditorSubject {
  const url = new URL(address.replaceAll('{host}', origin))
  const body = hostPage(url.href)
  const context = sharedContext(browser)
  const newFrame = sharedPages(context, origin)
  const hook = { isOffered: null }
  return {
    origin,
    patience: { ...browserPatience, ...patience },
    async open(peer = 'genuine') {
      const { listeners } = await context()
      const { page, frame, element } = await newFrame()
      const reports: BrowserMount['reports'] = { listener: null }
      listeners.set(frame, reports)
      return await mountInBrowser<EditorActions, EditorState>({
        page,
        reports,
        async release() {
          listeners.delete(frame)
          await element.evaluate((each) => each.remove())
        },
        hook,
        // A data: document has an opaque origin, srcdoc that of the page.
        open: () =>
          peer === 'genuine'
            ? element.evaluate((each, html) => {
                each.srcdoc = html
              }, body)
            : element.evaluate(
                (each, src) => {
                  each.src = src
                },
                `data:${htmlType},${encodeURIComponent(body)}`,
              ),
        checker: () => frame,
        subject: () => frame.childFrames()[0],
        subjectOrigin: () => url.origin,
        subjectWindow: 'parent[0]',
        accepts: (from) => peer === 'foreign' || from === url.origin,
      })
    },
  }
}

/**
 * A host at an address. The checker is the document of its editor frame: at `origin` where the address has `{editor}`,
 * else in place of the first frame of another origin.
 */
export function browserHost({ browser, address, origin, patience }: BrowserSubjectOptions): HostSubject {
  const url = new URL(address.replaceAll('{editor}', encodeURIComponent(`${origin}/`)))
  const named = address.includes('{editor}')
  const isEditor = (target: URL): boolean => (named ? target.origin === origin : target.origin !== url.origin)
  const editorFrames = new WeakMap<Page, Frame>()
  const serveEditor = async (route: Route): Promise<void> => {
    const request = route.request()
    const frame = request.isNavigationRequest() ? request.frame() : null
    const page = frame?.parentFrame()?.page()
    const known = page === undefined ? undefined : editorFrames.get(page)
    const replaces = frame !== null && page !== undefined && frame.parentFrame() === page.mainFrame()
    if (!replaces || !isEditor(new URL(request.url())) || (known ?? frame) !== frame) return await route.fallback()
    editorFrames.set(page, frame)
    await route.fulfill({ contentType: htmlType, body: editorPage() })
  }
  const context = sharedContext(browser, (opened) => opened.route('**/*', serveEditor))
  const free: Page[] = []
  const hook = { isOffered: null }
  return {
    origin,
    patience: { ...browserPatience, ...patience },
    async open() {
      const { context: opened, listeners } = await context()
      const page = free.pop() ?? (await opened.newPage())
      const reports: BrowserMount['reports'] = { listener: null }
      listeners.set(page, reports)
      editorFrames.delete(page)
      return await mountInBrowser<HostActions, HostState>({
        page,
        reports,
        async release() {
          listeners.delete(page)
          await page.goto('about:blank')
          free.push(page)
        },
        hook,
        open: () => page.goto(url.href),
        checker: () => editorFrames.get(page) ?? page.mainFrame(),
        subject: () => page.mainFrame(),
        subjectOrigin: () => new URL(page.url()).origin,
        subjectWindow: 'parent.parent',
        accepts: (from) => from === new URL(page.url()).origin,
      })
    },
  }
}
