// Entry point of the published package: the mock server from code, in one call (O-17).
import { parseTimestamp } from '@proscenium/partner/verification'
import { CACHE_DEFAULT } from '@proscenium/service/paths'
import { systemClock, systemStopwatch, virtualClock } from '@proscenium/service/system'
import { startServer } from './app.ts'
import { mediaOf } from './media.ts'
import { pageFolders, pageIn } from './pages.ts'
import { startWithEditor } from './stub-editor/start-with-editor.ts'

export interface MockServerOptions {
  /** Any free port when absent or 0. */
  readonly port?: number
  /** A SQLite file or a `postgres://` address; in memory when absent. */
  readonly db?: string
  /** Demo partners, customers and catalogue; on when absent. */
  readonly seed?: boolean
  /** The control API below `/_control/`; on when absent. */
  readonly control?: boolean
  /** Absolute address of the editor that the embed page mounts; the stub editor when absent. */
  readonly editorUrl?: string
  /** Origin of your page that frames the embed, registered for the demo partner. */
  readonly partnerOrigin?: string
  /** ISO 8601 time at which the clock starts; the machine's time when absent. */
  readonly clock?: string
  /** Folder that keeps the rendered clips; `node_modules/.cache` when absent. */
  readonly cache?: string
  /** Level of the log on stderr, such as `info`; silent when absent. */
  readonly logLevel?: string
}

export interface MockServer {
  /** Origin of every API and page. */
  readonly origin: string
  readonly port: number
  /** Absolute address of the editor that the embed page mounts. */
  readonly editorUrl: string
  /** Lets running requests finish, then stops everything. */
  close(): Promise<void>
}

/**
 * Starts a mock server on loopback.
 * Errors: rejects with one readable line, such as for a port in use, and leaves nothing running.
 */
export async function startMockServer(options: MockServerOptions = {}): Promise<MockServer> {
  const { port = 0, db = ':memory:', seed = true, control = true, cache = CACHE_DEFAULT, editorUrl } = options
  const clock = options.clock === undefined ? {} : { clock: clockAt(options.clock) }
  const { partnerOrigin, logLevel } = options
  const given = {
    ...(partnerOrigin === undefined ? {} : { partnerOrigin }),
    ...(logLevel === undefined ? {} : { logLevel }),
  }
  const media = await mediaOf({ seed, cache }, { stopwatch: systemStopwatch() })
  const pages = { embed: pageIn(pageFolders.embed), dashboard: pageIn(pageFolders.dashboard) }
  const stub = editorUrl === undefined ? pageIn(pageFolders.stubEditor) : null
  const whole = { port, db, seed, control, editorUrl: editorUrl ?? '', media, pages, ...given, ...clock }
  const started = await startWithEditor({ options: whole, stub, startServer }).catch(async (error: unknown) => {
    await media.dispose()
    throw error
  })
  const { server } = started
  media.finished.catch((error: unknown) => server.report('media_not_rendered', error))
  return {
    origin: server.origin,
    port: server.port,
    editorUrl: started.editorUrl,
    async close() {
      await server.close()
      await Promise.all([started.dispose(), media.dispose()])
    },
  }
}

/** A clock that runs on from a time. Errors: throws if the text is not an ISO 8601 time. */
function clockAt(text: string) {
  const time = parseTimestamp(text)
  if (time === null) throw new Error(`clock must be an ISO 8601 time, not ${text}`)
  const clock = virtualClock(systemClock())
  clock.set(time)
  return clock
}
