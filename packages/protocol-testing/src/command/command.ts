// `proscenium-protocol check`: drives Chromium, runs the checks against an address, and prints the report.
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright-core'
import { checkEditorIn, checkHostIn, playedOrigin } from './check-in-browser.ts'
import { findChromium } from './find-chromium.ts'
import { serveHost } from './serve-host.ts'
import { formats, formatted, statusOf, type Format } from './formats.ts'

export { checkEditorIn, checkHostIn, type CheckInBrowserOptions } from './check-in-browser.ts'

const usage = `Usage: proscenium-protocol check --editor <url> | --host <url> [options]
       proscenium-protocol host --editor <url> [--origin <origin>]

check: checks an editor or a host at an address, in Chromium, against the rules of the bridge.
host:  serves a simulated host around an editor, with its messages, for daily work.

  --editor <url>    an editor, framed by the checker; {host} in the address stands for the checker's origin
  --host <url>      a host, whose editor frame the checker takes over; {editor} in the address stands for the
                    checker's page, else it replaces the first frame of another origin
  --origin <origin> the origin that the checker plays, or at which the host is served; by default
                    http://127.0.0.1:4173, or http://localhost:4173 where that is the address's own host
  --strict          recommendations count too
  --format <format> text (default), json or junit
  --chromium <path> a Chromium or Chrome; by default PROSCENIUM_CHROMIUM, else one that is installed
  --help

Exit status: 0 it conforms, 1 it violates a rule, 2 there is no verdict because the check, or some of its checks, could
not be carried out.
What the page offers as window.prosceniumConformance = { actions, state } is checked as well.`

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
const quietFlags = ['--disable-background-networking', '--disable-component-update', '--disable-sync']
/** A process for each page, or for each of its frames, would cost more than its work. */
const fewProcesses = ['--renderer-process-limit=2', '--disable-site-isolation-trials']

/** Where the command writes, and what it knows of its machine. */
export interface CommandSurroundings {
  readonly print: (text: string) => void
  readonly complain: (text: string) => void
  readonly env: Readonly<Record<string, string | undefined>>
}

interface Task {
  readonly command: 'check' | 'host'
  readonly kind: 'editor' | 'host'
  readonly address: string
  readonly origin: string
  readonly strict: boolean
  readonly format: Format
  readonly chromium: string | undefined
}

const processSurroundings: CommandSurroundings = {
  print: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
  env: process.env,
}

/** Runs the command with these arguments and resolves with its exit status. */
export async function runCommand(args: readonly string[], surroundings = processSurroundings): Promise<0 | 1 | 2> {
  const { print, complain } = surroundings
  const task = taskOf(args)
  if (task === 'help') return (print(usage), 0)
  if (typeof task === 'string') return (complain(`${task}\n\n${usage}`), 2)
  if (task.command === 'host') return await serve(task, surroundings)
  const found = findChromium({
    chosen: task.chromium ?? surroundings.env['PROSCENIUM_CHROMIUM'],
    path: surroundings.env['PATH'] ?? '',
    installed: chromium.executablePath(),
  })
  if (found === null) return (complain(noChromium), 2)
  const browser = await chromium.launch({ executablePath: found, args: [...flags, ...quietFlags, ...fewProcesses] })
  try {
    const problem = await problemOf(browser, task.address)
    if (problem !== null) return (complain(problem), 2)
    const check = task.kind === 'editor' ? checkEditorIn : checkHostIn
    const onProgress = (done: number, total: number): void => {
      if (done % PROGRESS_EVERY === 0) complain(`${done} of ${total} checks done`)
    }
    const report = await check(browser, task.address, { ...task, onProgress })
    const address = task.address.replaceAll(/\{(?:host|editor)\}/g, task.origin)
    print(formatted(task.format, { ...task, address: `${address} (the checker is ${task.origin})`, report }))
    return statusOf({ ...task, report })
  } finally {
    await browser.close()
  }
}

/** Serves the simulated host until the process ends. */
async function serve({ address, origin }: Task, { print, complain }: CommandSurroundings): Promise<0 | 2> {
  try {
    await serveHost({ address, origin })
    print(`A simulated host around ${address.replaceAll('{host}', origin)}: ${origin}/`)
    return 0
  } catch (error) {
    complain(`Cannot serve ${origin}: ${String(error)}`)
    return 2
  }
}

/** How many checks are done between two lines of progress. */
const PROGRESS_EVERY = 10

const noChromium = `No Chromium or Chrome can be run. Install one (Debian: apt-get install chromium; elsewhere: npx playwright-core install
chromium), or name it by --chromium or PROSCENIUM_CHROMIUM.`

/** Why nothing can be checked at this address; null if something answers there. */
async function problemOf(browser: Browser, address: string): Promise<string | null> {
  const page = await browser.newPage()
  try {
    await page.goto(address)
    return null
  } catch (error) {
    const [line = ''] = String(error).split('\n')
    return `Cannot open ${address}: ${line}`
  } finally {
    await page.close()
  }
}

/** What the arguments ask for, or what is wrong with them. */
function taskOf(args: readonly string[]): Task | string {
  const read = valuesOf(args)
  if (typeof read === 'string') return read
  const { values, positionals } = read
  if (values.help === true) return 'help'
  const command = (['check', 'host'] as const).find((each) => each === positionals.join(' '))
  if (command === undefined) return 'The command is `check` or `host`.'
  const subject = subjectOf(command, values)
  if (typeof subject === 'string') return subject
  const { format: given = 'text', strict = false, chromium: chosen } = values
  const format = formats.find((each) => each === given)
  if (format === undefined) return `${given} is not a format: ${formats.join(', ')}.`
  const place = placeOf(subject.address, values.origin)
  return typeof place === 'string' ? place : { ...subject, ...place, command, strict, format, chromium: chosen }
}

type Addresses = Readonly<Partial<Record<Task['kind'], string>>>

function subjectOf(command: Task['command'], { editor, host }: Addresses): Pick<Task, 'kind' | 'address'> | string {
  if (editor !== undefined && host === undefined) return { kind: 'editor', address: editor }
  if (command === 'host') return '`host` needs --editor.'
  if (editor !== undefined || host === undefined) return 'Name either --editor or --host.'
  return { kind: 'host', address: host }
}

/** The address, and the origin that the checker plays. */
function placeOf(address: string, given?: string): Pick<Task, 'address' | 'origin'> | string {
  const url = urlOf(address)
  if (url === null || !/^https?:$/.test(url.protocol)) return `${address} is not an http or https address.`
  const played = urlOf(given ?? playedOrigin(address))
  return played === null ? `${String(given)} is not an origin.` : { address, origin: played.origin }
}

function urlOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}

function valuesOf(args: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const options = { editor: text, host: text, origin: text, format: text, chromium: text, strict: flag, help: flag }
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
