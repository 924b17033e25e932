// Editors and hosts at addresses, as the checks see them.
import type { Browser, BrowserContext, Frame, Page, Route } from 'playwright-core'
import type { EditorActions, EditorState } from '../conformance/editor/editor-actions.ts'
import type { EditorSubject } from '../conformance/editor/editor-context.ts'
import type { HostActions, HostState } from '../conformance/host/host-actions.ts'
import type { HostSubject } from '../conformance/host/host-context.ts'
import type { Patience } from '../conformance/mounted.ts'
import { mountInBrowser, foreignOrigin, type BrowserMount } from './browser-mount.ts'
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
const html = 'text/html; charset=utf-8'

/** A browser context whose pages report to the mount that opened them. */
async function openContext(browser: Browser) {
  const context = await browser.newContext()
  // The checker's pages have no address, so to Chromium a page on this machine is on a local network. Older ones know no
  // such permission.
  await context.grantPermissions(['local-network-access']).catch(() => {})
  const listeners = new Map<Page, BrowserMount['reports']>()
  await context.exposeBinding(REPORT, ({ page }, text: string) => {
    listeners.get(page)?.listener?.(JSON.parse(text) as PeerReport)
  })
  await context.route(`${foreignOrigin}/**`, async (route) => {
    const body = new URL(route.request().url()).searchParams.get('html') ?? ''
    await route.fulfill({ contentType: html, body })
  })
  const free: Page[] = []
  /** A page that is blank; `release` makes it blank for the next mount. */
  const newPage = async () => {
    const page = free.pop() ?? (await context.newPage())
    const reports: BrowserMount['reports'] = { listener: null }
    listeners.set(page, reports)
    const release = async (): Promise<void> => {
      listeners.delete(page)
      await page.goto('about:blank')
      free.push(page)
    }
    return { page, reports, release }
  }
  return { context, newPage }
}

type Context = Awaited<ReturnType<typeof openContext>>

/** Opens one context for all mounts of a subject. */
function sharedContext(browser: Browser, prepare: (context: BrowserContext) => Promise<unknown>) {
  let opening: Promise<Context> | null = null
  return async (): Promise<Context> => {
    opening ??= openContext(browser).then(async (opened) => {
      await prepare(opened.context)
      return opened
    })
    return await opening
  }
}

/** An editor in a frame of a page that the checker serves at `origin`. */
export function browserEditor({ browser, address, origin, patience }: BrowserSubjectOptions): EditorSubject {
  const url = new URL(address.replaceAll('{host}', origin))
  const body = hostPage(url.href)
  const context = sharedContext(browser, (opened) =>
    opened.route(`${origin}/**`, async (route) => await route.fulfill({ contentType: html, body })),
  )
  const hook = { isOffered: null }
  return {
    origin,
    patience: { ...browserPatience, ...patience },
    async open(peer = 'genuine') {
      const { newPage } = await context()
      const { page, reports, release } = await newPage()
      const foreign = `data:text/html;charset=utf-8,${encodeURIComponent(body)}`
      return await mountInBrowser<EditorActions, EditorState>({
        page,
        reports,
        release,
        hook,
        open: () => page.goto(peer === 'genuine' ? `${origin}/` : foreign),
        checker: () => page.mainFrame(),
        subject: () => page.mainFrame().childFrames()[0],
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
    await route.fulfill({ contentType: html, body: editorPage() })
  }
  const context = sharedContext(browser, (opened) => opened.route('**/*', serveEditor))
  const hook = { isOffered: null }
  return {
    origin,
    patience: { ...browserPatience, ...patience },
    async open() {
      const { newPage } = await context()
      const { page, reports, release } = await newPage()
      editorFrames.delete(page)
      return await mountInBrowser<HostActions, HostState>({
        page,
        reports,
        release,
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
