// The command: options and environment in, one ready line of JSON on stdout, one line on stderr when it cannot be.
// Exit codes: 0 after SIGTERM or SIGINT, 1 when something of this machine is in the way, 2 when the call is wrong.
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { operations } from '@proscenium/contract'
import { folderPage, startServer, unbuiltPage, type PageSource, type RunningServer } from './app.ts'
import { EMBED_DEFAULT, readPlan, UsageError } from './command.ts'
import { helpText, versionText, infoFlagOf } from './help.ts'
import { systemClock, systemStopwatch } from './system.ts'
import {
  createProgressOutput,
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
  if (!(await isBuilt(directory))) throw new Error(`There is no page in ${directory}; build it first.`)
  return folderPage(directory)
}

/** In a fresh checkout the APIs are of use before anybody has built the page; a deployment wants it. */
async function embedPage(directory: string | null): Promise<PageSource> {
  const lenient = directory === null && process.env['NODE_ENV'] !== 'production'
  if (lenient && !(await isBuilt(EMBED_DEFAULT))) return unbuiltPage
  return await builtPage(directory ?? EMBED_DEFAULT)
}

/**
 * Fixtures are rendered, in the background, by those who seed; without them the media host has an empty folder of the same
 * name.
 */
async function mediaOf(cacheRoot: string, options: { seed: boolean; logLevel?: string }): Promise<OpenedMedia> {
  const told = ['trace', 'debug', 'info'].includes(options.logLevel ?? 'info') ? { onProgress } : {}
  if (options.seed) return await openMedia({ cacheRoot, stopwatch: systemStopwatch(), ...told })
  const version = mediaVersion()
  const manifest = { version, clips: [] }
  const nothing = Promise.resolve()
  return { directory: join(cacheRoot, 'media', version), manifest, finished: nothing, dispose: () => nothing }
}

/** A bar on a terminal, lines of the log elsewhere. */
const onProgress = createProgressOutput(process.stderr, ({ done, total, remainingSeconds }: MediaProgress) => {
  const time = systemClock().now()
  return JSON.stringify({ level: 30, time, service: 'proscenium', event: 'media', done, total, remainingSeconds })
})

async function main(): Promise<void> {
  const wish = infoFlagOf(process.argv.slice(2))
  if (wish !== null) return void process.stdout.write(wish === 'help' ? helpText() : versionText())
  const { cache, embed, panel, ...options } = readPlan({ argv: process.argv.slice(2), env: process.env })
  const pages = { embed: await embedPage(embed), ...(panel === null ? {} : { panel: await builtPage(panel) }) }
  const media = await mediaOf(cache, options)
  const server = await startServer({ ...options, media, pages })
  const addressOf = (path: string): string => new URL(path, server.origin).href
  const addresses = {
    service: server.origin,
    embed: addressOf('/partner/embed/'),
    verify: addressOf(operations.verifyPartnerSession.path),
  }
  // Whoever reads the line may send a signal at once.
  endWith(server, media)
  media.finished.catch((error: unknown) => server.report('media_not_rendered', error))
  process.stdout.write(`${JSON.stringify({ event: 'ready', addresses, port: server.port, pid: process.pid })}\n`)
}

/** The first signal lets running requests end, the second does not. A fault of ours that nobody caught ends it too. */
function endWith(server: RunningServer, media: OpenedMedia): void {
  let ending = false
  const end = (code: number): void => {
    if (ending) process.exit(EXIT_RUNTIME)
    ending = true
    Promise.all([server.close(), media.dispose()]).then(() => process.exit(code), fail)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(0))
  // A promise that rejects with nobody listening comes here as well.
  process.on('uncaughtException', (error) => {
    server.report('uncaught', error)
    if (!ending) end(EXIT_RUNTIME)
  })
}

function fail(error: unknown): never {
  process.stderr.write(`proscenium: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(error instanceof UsageError ? EXIT_USAGE : EXIT_RUNTIME)
}

await main().catch(fail)
