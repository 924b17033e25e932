// Mounts an end under test in pages of a real browser. The checker's pages are served by interception, so they can have
// any origin.
import type { Frame, Page } from 'playwright-core'
import { receivedMessage } from '../conformance/message-log.ts'
import type { ForeignSender, Mounted, ReceivedMessage } from '../conformance/mounted.ts'
import { now, wait } from '../system.ts'
import { speakerPage, type PeerReport } from './peer-page.ts'

/** An origin that no end under test permits. */
export const foreignOrigin = 'https://stranger.example'
const POLL_MS = 20
/** How long a page may take to load, in ms. */
const LOAD_MS = 15_000

/** What the page under test may offer for its actions and states: `window.prosceniumConformance`. */
interface Hook {
  readonly actions?: Readonly<Record<string, (argument: unknown) => unknown>>
  readonly state?: Readonly<Record<string, () => unknown>>
}
declare global {
  var prosceniumConformance: Hook | undefined
  var postToPeer: (message: string, origin: string) => void
  var addSpeaker: (speaker: { html?: string; address?: string; opaque?: boolean }) => void
  var reloadPeer: () => void
}

export interface BrowserMount {
  readonly page: Page
  /** Receives what the checker's document reports. */
  readonly reports: { listener: ((report: PeerReport) => void) | null }
  /** Gives the page back. */
  readonly release: () => Promise<unknown>
  /** Opens the page. */
  open(): Promise<unknown>
  /** The checker's document, and the document under test. */
  checker(): Frame
  subject(): Frame | undefined
  /** The origin of the end under test, and where its window is for a frame of the checker's document. */
  subjectOrigin(): string
  readonly subjectWindow: 'parent[0]' | 'parent.parent'
  readonly accepts: (origin: string) => boolean
  /** Shared by all mounts of an end: whether its page offers `window.prosceniumConformance`, null until that is known. */
  readonly hook: { isOffered: boolean | null }
}

/** Mounts the end. Rejects if the checker's document and the page under test do not load. */
export async function mountInBrowser<Actions extends object, State extends object>(
  mount: BrowserMount,
): Promise<Mounted<Actions, State>> {
  const received: ReceivedMessage[] = []
  const counts = { loads: 0, foreign: 0, speakers: 0, posted: 0 }
  /** What the checker's document was asked to do and has not done yet. */
  const pending = new Set<Promise<unknown>>()
  mount.reports.listener = (report) => {
    if (report.kind === 'loaded') counts.loads += 1
    else if (report.kind === 'foreign') {
      counts.foreign += hasKey(report.data, 'heard') ? 1 : 0
      counts.posted += hasKey(report.data, 'posted') ? 1 : 0
    } else if (mount.accepts(report.origin)) received.push(receivedMessage(report.data, now()))
  }
  const until = async (condition: () => boolean, ms: number): Promise<boolean> => {
    const end = now() + ms
    while (!condition() && now() < end) await wait(POLL_MS)
    return condition()
  }
  const track = (work: Promise<unknown>): void => {
    // The page may be closed meanwhile.
    const settled = work.catch(() => {}).finally(() => pending.delete(settled))
    pending.add(settled)
  }
  /** Time passes once everything that was to be said has been said, however slow the browser is. */
  const pass = async (ms: number): Promise<void> => {
    await Promise.all(pending)
    await until(() => counts.posted >= counts.speakers, LOAD_MS)
    await wait(ms)
  }
  const loadedAfter = async (loads: number): Promise<void> => {
    if (!(await until(() => counts.loads > loads, LOAD_MS))) throw new Error(`nothing loads within ${LOAD_MS} ms`)
  }
  await mount.open()
  await loadedAfter(0)
  await waitForHook(mount)
  const hook = { actions: await offered(mount, 'actions'), state: await offered(mount, 'state') }
  return {
    actions: hook.actions as Actions,
    state: hook.state as State,
    said: (type) => (type === undefined ? received : received.filter((each) => each.type === type)),
    say: (message) => track(say(mount, JSON.stringify(message) ?? 'null')),
    sayAs(as, message) {
      counts.speakers += 1
      track(sayAs(mount, as, JSON.stringify(message)))
    },
    receivedByForeign: () => counts.foreign,
    pass,
    until,
    async reload() {
      const before = counts.loads
      await mount.checker().evaluate(() => globalThis.reloadPeer())
      await loadedAfter(before)
    },
    errors: () => [],
    targetOrigins: () => null,
    readsForeignData: async () => null,
    timers: () => null,
    dispose: () => track(mount.release()),
  }
}

/** In ms. */
const HOOK_MS = 3_000

/** A page that is built on a framework offers its hook when it has rendered. */
async function waitForHook(mount: BrowserMount): Promise<void> {
  if (mount.hook.isOffered === false) return
  const isOffered = await mount
    .subject()
    ?.waitForFunction(() => 'prosceniumConformance' in globalThis, undefined, { timeout: HOOK_MS, polling: 50 })
    .then(
      () => true,
      () => false,
    )
  mount.hook.isOffered ??= isOffered ?? false
}

/** Functions that call those which the page under test offers. */
async function offered(mount: BrowserMount, part: keyof Hook): Promise<object> {
  const names = await mount
    .subject()
    ?.evaluate((which) => Object.keys(globalThis.prosceniumConformance?.[which] ?? {}), part)
  const call = (name: string) => async (argument?: unknown) => {
    const called = mount.subject()?.evaluate(
      async ([which, key, given]) => {
        const { actions, state } = globalThis.prosceniumConformance ?? {}
        const result: unknown = await (which === 'actions' ? actions?.[key]?.(given) : state?.[key]?.())
        return JSON.stringify(result ?? null)
      },
      [part, name, argument] as const,
    )
    return JSON.parse((await called) ?? 'null') as unknown
  }
  return Object.fromEntries((names ?? []).map((name) => [name, call(name)]))
}

async function say(mount: BrowserMount, message: string): Promise<void> {
  const said = [message, mount.subjectOrigin()] as const
  await mount.checker().evaluate(([text, origin]) => globalThis.postToPeer(text, origin), said)
}

/** Adds a window that says one message. A stranger's is served at an address that has the message. */
async function sayAs(mount: BrowserMount, as: ForeignSender, message: string): Promise<void> {
  const html = speakerPage(mount.subjectWindow, message, mount.subjectOrigin())
  const address = `${foreignOrigin}/?html=${encodeURIComponent(html)}`
  const speaker = as === 'foreign' ? { address } : { html, opaque: as === 'opaque' }
  await mount.checker().evaluate((what) => globalThis.addSpeaker(what), speaker)
}

function hasKey(data: unknown, key: string): boolean {
  return typeof data === 'object' && data !== null && key in data
}
