// Mounts an end under test in pages of a real browser. The checker's pages are served by interception, so they can have
// any origin.
import type { Frame, Page, Route } from 'playwright-core'
import { receivedMessage } from '../conformance/message-log.ts'
import type { ForeignSender, Mounted, ReceivedMessage } from '../conformance/mounted.ts'
import { SubjectError } from '../conformance/subject-error.ts'
import { now, wait } from '../system.ts'
import { speakerPage, type PeerReport } from './peer-page.ts'

/** The type of the checker's documents. */
export const htmlType = 'text/html; charset=utf-8'
/** An origin that no end under test permits. */
const foreignOrigin = 'https://stranger.example'
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
  /** Gives the page back, or removes its frame from a shared one. */
  readonly release: () => Promise<unknown>
  /** Opens the checker's document and the page under test. */
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
  const names = await namesOf(mount)
  return {
    actions: callers(mount, 'actions', names.actions) as Actions,
    state: callers(mount, 'state', names.state) as State,
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

/** How long a page may take to offer its hook, in ms. */
const HOOK_MS = 3_000

interface HookNames {
  readonly actions: readonly string[]
  readonly state: readonly string[]
}

/**
 * The names of what the page under test offers. A page that is built on a framework offers it when it has rendered. Not
 * by `waitForFunction`, which costs more than the rest of a mount.
 */
async function namesOf({ hook, subject }: BrowserMount): Promise<HookNames> {
  const read = (): HookNames | null => {
    const { actions = {}, state = {} } = globalThis.prosceniumConformance ?? {}
    return 'prosceniumConformance' in globalThis ? { actions: Object.keys(actions), state: Object.keys(state) } : null
  }
  const end = now() + HOOK_MS
  while (hook.isOffered !== false && now() < end) {
    // The document may be replaced meanwhile.
    const names = await subject()
      ?.evaluate(read)
      .catch(() => null)
    if (names) {
      hook.isOffered = true
      return names
    }
    await wait(POLL_MS)
  }
  hook.isOffered ??= false
  return { actions: [], state: [] }
}

/** Functions that call those which the page under test offers. */
function callers(mount: BrowserMount, part: keyof Hook, names: readonly string[]): object {
  const call = (name: string) => async (argument?: unknown) => {
    const called = mount.subject()?.evaluate(
      async ([which, key, given]) => {
        const { actions, state } = globalThis.prosceniumConformance ?? {}
        try {
          const result: unknown = await (which === 'actions' ? actions?.[key]?.(given) : state?.[key]?.())
          return { result: JSON.stringify(result ?? null) }
        } catch (error) {
          return { error: String(error) }
        }
      },
      [part, name, argument] as const,
    )
    const { result = 'null', error } = (await called) ?? {}
    if (error !== undefined) throw new SubjectError(`${part}.${name}`, error)
    return JSON.parse(result) as unknown
  }
  return Object.fromEntries(names.map((name) => [name, call(name)]))
}

async function say(mount: BrowserMount, message: string): Promise<void> {
  const said = [message, mount.subjectOrigin()] as const
  await mount.checker().evaluate(([text, origin]) => globalThis.postToPeer(text, origin), said)
}

/**
 * Adds a window that says one message. A stranger's is served once: while a route is registered the page has no HTTP
 * cache.
 */
async function sayAs(mount: BrowserMount, as: ForeignSender, message: string): Promise<void> {
  const html = speakerPage(mount.subjectWindow, message, mount.subjectOrigin())
  const address = `${foreignOrigin}/${crypto.randomUUID()}`
  const fulfil = (route: Route): Promise<void> => route.fulfill({ contentType: htmlType, body: html })
  if (as === 'foreign') await mount.page.route(address, fulfil, { times: 1 })
  const speaker = as === 'foreign' ? { address } : { html, opaque: as === 'opaque' }
  await mount.checker().evaluate((what) => globalThis.addSpeaker(what), speaker)
}

function hasKey(data: unknown, key: string): boolean {
  return typeof data === 'object' && data !== null && key in data
}
