// The shared worker of every tab of a playground. It lives as long as one of them; what it saves outlives it.
import '@proscenium/mock-server/browser/node/globals'
import { createCookieJar, type CookieJar } from '@proscenium/mock-server/browser/cookie-jar'
import { respondOver } from '@proscenium/mock-server/browser/port'
import type { PlainRequest, PlainResponse } from '@proscenium/service/http/adapter/respond'
import { systemClock } from '@proscenium/service/system'
import { openDemoInTab, type DemoInTab, type DemoState } from './demo-in-tab.ts'
import { framedBy } from './framing.ts'
import { localFetch } from './local-fetch.ts'
import type { FromWorker, StartOptions, ToWorker } from './messages.ts'
import { openSavedState, type SavedState } from './saved-state.ts'
import { createSaver, type Saver } from './saver.ts'

type Respond = (request: PlainRequest) => Promise<PlainResponse>

interface Saved extends DemoState {
  /** Values of `Set-Cookie`, by origin. */
  readonly cookies: readonly (readonly [origin: string, field: string])[]
}

interface Started {
  readonly respond: Respond
  readonly isNew: boolean
  readonly saver: Saver
  readonly saved: SavedState<Saved>
}

interface SharedScope {
  addEventListener(type: 'connect', listener: (event: MessageEvent) => void): void
  close(): void
}

const scope = self as unknown as SharedScope
const clock = systemClock()
const pages: ((message: FromWorker) => void)[] = []
/** Of every tab. */
const ancestors = new Set<string>()
let started: Promise<Started> | null = null

async function start(options: StartOptions): Promise<Started> {
  const saved = await openSavedState<Saved>(clock.now)
  const local: { respond: Respond } = {
    respond: async () => await Promise.reject(new Error('The service is starting.')),
  }
  const origins = new Set(Object.values(options.origins))
  const isLocal = ({ origin, pathname }: URL): boolean => origins.has(origin) && !pathname.startsWith('/playground/')
  globalThis.fetch = localFetch(isLocal, (request) => local.respond(request), fetch.bind(globalThis))
  let saver: Saver | null = null
  const onMail = (): void => void saver?.save()
  const demo = await openDemoInTab({ ...options, blobs: saved.blobs, onMail })
  local.respond = demo.respond
  const cookies = createCookies()
  const earlier = await saved.read()
  const isRestored = earlier !== null && (await restored(demo, earlier))
  if (isRestored) for (const [origin, field] of earlier.cookies) cookies.take(origin, field)
  else await saved.clear()
  const write = async (): Promise<void> => await saved.write({ ...(await demo.state()), cookies: cookies.all() })
  const own = (saver = createSaver(write, (isSaved) => {
    for (const report of pages) report({ type: 'saved', isSaved })
  }))
  return {
    saved,
    saver: own,
    isNew: earlier !== null && !isRestored,
    async respond(request) {
      const { origin } = new URL(request.url)
      const cookie = cookies.of(origin).header()
      const headers = cookie === null ? request.headers : [...request.headers, ['cookie', cookie] as const]
      const response = await demo.respond({ ...request, headers })
      for (const [name, value] of response.headers) if (name.toLowerCase() === 'set-cookie') cookies.take(origin, value)
      // A page that gets a response may be closed at once.
      if (mayWrite(request)) await own.save()
      return { ...response, headers: framedBy([...ancestors], response.headers) }
    },
  }
}

/** Paths of operations that only read, but with POST. */
const READS = ['/partner/v1/search', '/partner/v1/landing', '/v1/media/preview-url']

function mayWrite({ method, url }: PlainRequest): boolean {
  return method !== 'GET' && method !== 'HEAD' && !READS.some((path) => new URL(url).pathname.endsWith(path))
}

/** False for a state that another version of the playground saved, whose rows may not fit. */
async function restored(demo: Pick<DemoInTab, 'restore'>, state: DemoState): Promise<boolean> {
  try {
    return await demo.restore(state)
  } catch {
    // The database takes all of the rows or none.
    return false
  }
}

/** The cookies of every origin, as a browser would have them. */
function createCookies() {
  const jars = new Map<string, CookieJar>()
  const fields = new Map<string, readonly [origin: string, field: string]>()
  const of = (origin: string): CookieJar => {
    const jar = jars.get(origin) ?? createCookieJar(clock.now)
    jars.set(origin, jar)
    return jar
  }
  return {
    of,
    take(origin: string, field: string): void {
      of(origin).take(field)
      fields.set(`${origin} ${field.split('=', 1)[0] ?? ''}`, [origin, field])
    },
    all: () => [...fields.values()],
  }
}

/** Errors: rejects while the demo has not been started, and with the reason if it cannot be. */
async function running(): Promise<Started> {
  if (started === null) throw new Error('The playground is not running.')
  return await started
}

/** Discards the state, and ends. */
async function end(): Promise<void> {
  const current = await started
  await current?.saver.stop()
  await current?.saved.clear()
}

function follow(port: MessagePort): void {
  const report = (message: FromWorker): void => port.postMessage(message)
  const fail = (error: unknown): void => {
    started = null
    report({ type: 'failed', reason: error instanceof Error ? error.message : String(error) })
  }
  port.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    if (data.type === 'start') {
      pages.push(report)
      for (const origin of data.options.ancestors) ancestors.add(origin)
      started ??= start(data.options)
      started.then(({ isNew }) => report({ type: 'started', isNew }), fail)
    } else if (data.type === 'port') follow(data.port)
    else if (data.type === 'end')
      void end().then(() => {
        report({ type: 'ended' })
        scope.close()
      }, fail)
    else void respondOver(data.port, data.request, async (request) => await (await running()).respond(request))
  })
  port.start()
}

scope.addEventListener('connect', ({ ports: [port] }) => {
  if (port !== undefined) follow(port)
})
