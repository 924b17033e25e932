// The command: options and environment in, one ready line of JSON on stdout, one line on stderr when it cannot be.
// Exit codes: 0 after SIGTERM or SIGINT, 1 when something of this machine is in the way, 2 when the call is wrong.
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { operations } from '@proscenium/contract'
import { folderPage, startServer, unbuiltPage, type MediaSet, type PageSource, type RunningServer } from './app.ts'
import { EMBED_DEFAULT, readPlan, UsageError } from './command.ts'
import { helpText, versionText, wishOf } from './help.ts'
import { ensureMedia, mediaVersion } from './seed/media/index.ts'

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

/** Fixtures are made and named by those who seed; without them the media host has an empty folder of the same name. */
async function mediaOf(cacheRoot: string, seed: boolean): Promise<MediaSet> {
  if (seed) return await ensureMedia({ cacheRoot })
  const version = mediaVersion()
  return { directory: join(cacheRoot, 'media', version), manifest: { version, clips: [] } }
}

async function main(): Promise<void> {
  const wish = wishOf(process.argv.slice(2))
  if (wish !== null) return void process.stdout.write(wish === 'help' ? helpText() : versionText())
  const { cache, embed, panel, ...options } = readPlan({ argv: process.argv.slice(2), env: process.env })
  const pages = { embed: await embedPage(embed), ...(panel === null ? {} : { panel: await builtPage(panel) }) }
  const media = await mediaOf(cache, options.seed)
  const server = await startServer({ ...options, media, pages })
  const addressOf = (path: string): string => new URL(path, server.origin).href
  const addresses = {
    service: server.origin,
    embed: addressOf('/partner/embed/'),
    verify: addressOf(operations.verifyPartnerSession.path),
  }
  // Whoever reads the line may send a signal at once.
  endWith(server)
  process.stdout.write(`${JSON.stringify({ event: 'ready', addresses, port: server.port, pid: process.pid })}\n`)
}

/** The first signal lets running requests end, the second does not. A fault of ours that nobody caught ends it too. */
function endWith(server: RunningServer): void {
  let ending = false
  const end = (code: number): void => {
    if (ending) process.exit(EXIT_RUNTIME)
    ending = true
    server.close().then(() => process.exit(code), fail)
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
