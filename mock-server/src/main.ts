// The command: options and environment in, one ready line of JSON on stdout, or one error line on stderr. Exit codes: 0
// after SIGTERM or SIGINT, 1 for a problem of the machine, 2 for a wrong call.
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { operations } from '@proscenium/contract'
import { folderPage, startServer, unbuiltPage, type PageSource, type RunningServer } from './app.ts'
import { DASHBOARD_DEFAULT, EMBED_DEFAULT, readPlan, UsageError } from './command.ts'
import { helpText, versionText, infoFlagOf } from './help.ts'
import { systemClock, systemStopwatch } from './system.ts'
import {
  createProgressOutput,
  expectedManifest,
  mediaVersion,
  openMedia,
  type MediaProgress,
  type OpenedMedia,
} from '@proscenium/media-fixtures'

const EXIT_RUNTIME = 1
const EXIT_USAGE = 2

async function isBuilt(directory: string): Promise<boolean> {
  return await access(join(directory, 'index.html')).then(
    () => true,
    () => false,
  )
}

async function builtPage(directory: string): Promise<PageSource> {
  if (!(await isBuilt(directory))) throw new Error(`No page found in ${directory}; build it first.`)
  return folderPage(directory)
}

/** In a fresh checkout the APIs work before the page is built. Production requires the built page. */
async function pageIn(directory: string | null, standard: string): Promise<PageSource> {
  const lenient = directory === null && process.env['NODE_ENV'] !== 'production'
  if (lenient && !(await isBuilt(standard))) return unbuiltPage
  return await builtPage(directory ?? standard)
}

/**
 * Renders the fixtures in the background if the service is seeded and its own media host serves them. Otherwise nothing
 * is rendered: another host has the files, or the folder stays empty.
 */
async function mediaOf(
  cacheRoot: string,
  options: { seed: boolean; mediaOrigin?: string; logLevel?: string },
): Promise<OpenedMedia> {
  const output = ['trace', 'debug', 'info'].includes(options.logLevel ?? 'info') ? { onProgress } : {}
  if (options.seed && options.mediaOrigin === undefined)
    return await openMedia({ cacheRoot, stopwatch: systemStopwatch(), ...output })
  const version = mediaVersion()
  const manifest = options.seed ? expectedManifest('film') : { version, clips: [] }
  const nothing = Promise.resolve()
  return { directory: join(cacheRoot, 'media', version), manifest, finished: nothing, dispose: () => nothing }
}

/** A progress bar on a terminal, log lines elsewhere. */
const onProgress = createProgressOutput(process.stderr, ({ done, total, remainingSeconds }: MediaProgress) => {
  const time = systemClock().now()
  return JSON.stringify({ level: 30, time, service: 'proscenium', event: 'media', done, total, remainingSeconds })
})

async function main(): Promise<void> {
  const infoFlag = infoFlagOf(process.argv.slice(2))
  if (infoFlag !== null) return void process.stdout.write(infoFlag === 'help' ? helpText() : versionText())
  const { cache, embed, dashboard, panel, ...options } = readPlan({ argv: process.argv.slice(2), env: process.env })
  const pages = {
    embed: await pageIn(embed, EMBED_DEFAULT),
    dashboard: await pageIn(dashboard, DASHBOARD_DEFAULT),
    ...(panel === null ? {} : { panel: await builtPage(panel) }),
  }
  const media = await mediaOf(cache, options)
  const server = await startServer({ ...options, media, pages })
  const addressOf = (path: string): string => new URL(path, server.origin).href
  const addresses = {
    service: server.origin,
    embed: addressOf('/partner/embed/'),
    verify: addressOf(operations.verifyPartnerSession.path),
  }
  // Before the ready line, because its reader may send a signal immediately.
  closeOnSignal(server, media)
  media.finished.catch((error: unknown) => server.report('media_not_rendered', error))
  process.stdout.write(`${JSON.stringify({ event: 'ready', addresses, port: server.port, pid: process.pid })}\n`)
}

/** The first signal drains running requests, the second exits immediately. An uncaught error drains too. */
function closeOnSignal(server: RunningServer, media: OpenedMedia): void {
  let closing = false
  const close = (code: number): void => {
    if (closing) process.exit(EXIT_RUNTIME)
    closing = true
    Promise.all([server.close(), media.dispose()]).then(() => process.exit(code), fail)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => close(0))
  // Unhandled rejections arrive here too.
  process.on('uncaughtException', (error) => {
    server.report('uncaught', error)
    if (!closing) close(EXIT_RUNTIME)
  })
}

function fail(error: unknown): never {
  process.stderr.write(`proscenium: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(error instanceof UsageError ? EXIT_USAGE : EXIT_RUNTIME)
}

await main().catch(fail)
