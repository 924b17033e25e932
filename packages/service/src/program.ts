// Runs a server as a process: options and environment in, one ready line of JSON on stdout, or one error line on stderr.
// Exit codes: 0 after SIGTERM or SIGINT, 1 for a problem of the machine, 2 for a wrong call.
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { operations } from '@proscenium/contract'
import { folderPage, unbuiltPage, type PageSource, type RunningServer } from './app.ts'
import { UsageError, type CommandInput, type Plan } from './config/command.ts'
import { DASHBOARD_DEFAULT, EMBED_DEFAULT } from './paths.ts'
import { helpText, versionText, infoFlagOf, type ProgramInfo } from './config/help.ts'
import type { ServerOptions } from './config/options.ts'
import { messageOf } from './domain/text/error-message.ts'
import { holdHeap } from './heap.ts'

const EXIT_RUNTIME = 1
const EXIT_USAGE = 2

export interface ServerProgram<OwnPlan extends Plan> {
  readonly info: ProgramInfo
  /** Where the built pages are unless an option names a folder; in the repository when absent. */
  readonly pageFolders?: { readonly embed: string; readonly dashboard: string }
  /** Errors: throws a `UsageError`. */
  readPlan(input: CommandInput): OwnPlan
  start(plan: OwnPlan, pages: ServerOptions['pages']): Promise<StartedProgram>
}

export interface StartedProgram {
  readonly server: RunningServer
  /** Called with the ready line before it is printed. */
  ready?(line: string): Promise<void>
  /** Stops what runs beside the server. */
  dispose(): Promise<void>
}

/** Starts the program, and ends the process with it. */
export async function runServer<OwnPlan extends Plan>(program: ServerProgram<OwnPlan>): Promise<void> {
  await main(program).catch(fail)
}

async function main<OwnPlan extends Plan>(program: ServerProgram<OwnPlan>): Promise<void> {
  const argv = process.argv.slice(2)
  const { info } = program
  const infoFlag = infoFlagOf(argv)
  if (infoFlag !== null) return void process.stdout.write(infoFlag === 'help' ? helpText(info) : versionText(info))
  const plan = program.readPlan({ argv, env: process.env })
  const { pageFolders = { embed: EMBED_DEFAULT, dashboard: DASHBOARD_DEFAULT } } = program
  const pages = {
    embed: await pageIn(plan.embed, pageFolders.embed),
    dashboard: await pageIn(plan.dashboard, pageFolders.dashboard),
  }
  const started = await program.start(plan, pages)
  const { server } = started
  const addressOf = (path: string): string => new URL(path, server.origin).href
  const addresses = {
    service: server.origin,
    embed: addressOf('/partner/embed/'),
    verify: addressOf(operations.verifyPartnerSession.path),
  }
  // Before the ready line, because its reader may send a signal immediately.
  closeOnSignal(started)
  const line = `${JSON.stringify({ event: 'ready', addresses, port: server.port, pid: process.pid })}\n`
  holdHeap()
  await started.ready?.(line)
  process.stdout.write(line)
}

async function isBuilt(directory: string): Promise<boolean> {
  return await access(join(directory, 'index.html')).then(
    () => true,
    () => false,
  )
}

/** Errors: rejects with one line if there is no page. */
export async function builtPage(directory: string): Promise<PageSource> {
  if (!(await isBuilt(directory))) throw new Error(`No page found in ${directory}; build it first.`)
  return folderPage(directory)
}

/** In a fresh checkout the APIs work before the page is built. Production requires the built page. */
async function pageIn(directory: string | null, standard: string): Promise<PageSource> {
  const lenient = directory === null && process.env['NODE_ENV'] !== 'production'
  if (lenient && !(await isBuilt(standard))) return unbuiltPage
  return await builtPage(directory ?? standard)
}

/** The first signal drains running requests, the second exits immediately. An uncaught error drains too. */
function closeOnSignal({ server, dispose }: StartedProgram): void {
  let closing = false
  const close = (code: number): void => {
    if (closing) process.exit(EXIT_RUNTIME)
    closing = true
    Promise.all([server.close(), dispose()]).then(() => process.exit(code), fail)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => close(0))
  // Unhandled rejections arrive here too.
  process.on('uncaughtException', (error) => {
    server.report('uncaught', error)
    if (!closing) close(EXIT_RUNTIME)
  })
}

function fail(error: unknown): never {
  process.stderr.write(`proscenium: ${messageOf(error)}\n`)
  process.exit(error instanceof UsageError ? EXIT_USAGE : EXIT_RUNTIME)
}
