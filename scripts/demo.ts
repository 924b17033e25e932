// The whole system on this machine: partner, service and editor on three loopback origins, with real media.
import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import {
  createProgressOutput,
  openMedia,
  openSongs,
  type MediaProgress,
  type OpenedMedia,
  type OpenedSongs,
} from '@proscenium/media-fixtures'
import { messageOf } from '@proscenium/service/domain/text/error-message'
import { launch, type Launched } from '../demo/servers/launch.ts'
import { builtPages } from './build/built-pages.ts'
import { assertReachable, bannerText, demoAddresses } from './demo/banner.ts'
import { buildPages } from './build/pages.ts'
import { cacheRoot } from './paths.ts'
import { assertPortsAvailable, databaseName, demoPorts } from './demo/ports.ts'
import { monotonicNow } from './system.ts'
import { runInTab } from './demo/tab.ts'
import { waitForShutdown } from './demo/wait-for-shutdown.ts'

const flags = {
  tab: { type: 'boolean', default: false },
  'one-origin': { type: 'boolean', default: false },
} as const

/**
 * `--tab`: the playground instead, whose service runs in the browser; with `--one-origin`, as a host without subdomains has
 * it. Errors: throws one line with the reason why the demo cannot start.
 */
export async function run(options: readonly string[] = []): Promise<number> {
  const { values } = parseArgs({ args: [...options], options: flags })
  if (values.tab) return await runInTab({ isOneOrigin: values['one-origin'] })
  const ports = demoPorts(process.env)
  await assertPortsAvailable(ports)
  await buildPages()
  const progress = createLateProgress()
  // Renders previews in the background, and what a viewer requests before them. Nothing waits for it.
  const media = await openMedia({ cacheRoot, onProgress: progress.report, stopwatch: monotonicNow })
  const songs = openSongs({ cacheRoot })
  try {
    const db = databaseOf(ports)
    const demo = await open({ media, songs, ports, db })
    const places = demoAddresses(demo)
    await assertReachable(places)
    console.log(bannerText(places, demo.addresses))
    console.log(`Edits and purchases are kept in ${relative(process.cwd(), db)}.`)
    progress.show(media.pending === undefined)
    media.finished.catch((error: unknown) => console.error(messageOf(error)))
    await waitForShutdown()
    await demo.close()
  } finally {
    songs.dispose()
    await media.dispose()
  }
  return 0
}

interface DemoParts {
  readonly media: OpenedMedia
  readonly songs: OpenedSongs
  readonly ports: ReturnType<typeof demoPorts>
  readonly db: string
}

function open({ media, songs, ports, db }: DemoParts): Promise<Launched> {
  return launch({
    ports,
    db,
    media,
    songs,
    pages: builtPages(),
    control: true,
    seed: true,
    service: { metrics: { port: 0 } },
  })
}

const renderingText = `Rendering the demo’s previews in the background, once: they take a few minutes. A clip you open is
rendered before all others and plays after a few seconds. Stopping the demo loses no finished file.`

/** Progress output that is withheld until the address is printed. */
function createLateProgress() {
  const output = createProgressOutput(process.stdout)
  let shown = false
  let last: MediaProgress | null = null
  return {
    report(progress: MediaProgress) {
      last = progress
      if (shown) output(progress)
    },
    show(whole: boolean) {
      shown = true
      if (whole) return
      console.log(renderingText)
      if (last !== null) output(last)
    },
  }
}

/** Errors: throws one line if its folder cannot be created. */
function databaseOf(ports: DemoParts['ports']): string {
  const folder = join(cacheRoot, 'demo')
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new Error(`Cannot create the demo's folder ${folder} (${reason})`, { cause: error })
  }
  return join(folder, databaseName(ports))
}
