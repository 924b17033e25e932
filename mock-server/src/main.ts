// The command: options and environment in, one ready line of JSON on stdout, one line on stderr when it cannot be.
// Exit codes: 0 after SIGTERM or SIGINT, 1 when something of this machine is in the way, 2 when the call is wrong.
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { operations } from '@proscenium/contract'
import { folderPage, startServer, type PageSource, type RunningServer } from './app.ts'
import { readPlan, UsageError } from './command.ts'
import { helpText, versionText, wishOf } from './help.ts'
import { ensureMedia } from './seed/media/index.ts'

const EXIT_RUNTIME = 1
const EXIT_USAGE = 2

async function builtPage(directory: string): Promise<PageSource> {
  const built = await access(join(directory, 'index.html')).then(
    () => true,
    () => false,
  )
  if (!built) throw new Error(`There is no page in ${directory}; build it first.`)
  return folderPage(directory)
}

async function main(): Promise<void> {
  const wish = wishOf(process.argv.slice(2))
  if (wish !== null) return void process.stdout.write(wish === 'help' ? helpText() : versionText())
  const { cache, embed, panel, ...options } = readPlan({ argv: process.argv.slice(2), env: process.env })
  const pages = { embed: await builtPage(embed), ...(panel === null ? {} : { panel: await builtPage(panel) }) }
  const media = await ensureMedia({ cacheRoot: cache })
  const server = await startServer({ ...options, media, pages })
  const addressOf = (path: string): string => new URL(path, server.origin).href
  const addresses = {
    service: server.origin,
    embed: addressOf('/partner/embed/'),
    verify: addressOf(operations.verifyPartnerSession.path),
  }
  process.stdout.write(`${JSON.stringify({ event: 'ready', addresses, pid: process.pid })}\n`)
  endWith(server)
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
