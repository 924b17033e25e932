// `proscenium-protocol check`: drives Chromium, runs the checks against an address, and prints the report.
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright-core'
import { checkEditorIn, checkHostIn, playedOrigin } from './check-in-browser.ts'
import { findChromium } from './find-chromium.ts'
import { formats, formatted, type Format } from './formats.ts'

export { checkEditorIn, checkHostIn, type CheckInBrowserOptions } from './check-in-browser.ts'

const usage = `Usage: proscenium-protocol check --editor <url> | --host <url> [options]

Checks an editor or a host at an address, in Chromium, against the rules of the bridge.

  --editor <url>    an editor, framed by the checker; {host} in the address stands for the checker's origin
  --host <url>      a host, whose editor frame the checker takes over; {editor} in the address stands for the
                    checker's page, else it replaces the first frame of another origin
  --origin <origin> the origin that the checker plays; by default http://127.0.0.1:4173, or http://localhost:4173
                    where that is the address's own host
  --strict          recommendations count too
  --format <format> text (default), json or junit
  --chromium <path> a Chromium or Chrome; by default PROSCENIUM_CHROMIUM, else one that is installed
  --help

Exit status: 0 it conforms, 1 it does not, 2 the check could not run.
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
    return report.ok ? 0 : 1
  } finally {
    await browser.close()
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
  if (positionals.join(' ') !== 'check') return 'The command is `check`.'
  const { editor, host, format: given = 'text', strict = false, chromium: chosen } = values
  if ((editor === undefined) === (host === undefined)) return 'Name either --editor or --host.'
  const format = formats.find((each) => each === given)
  if (format === undefined) return `${given} is not a format: ${formats.join(', ')}.`
  const kind = editor === undefined ? 'host' : 'editor'
  const place = placeOf(editor ?? host ?? '', values.origin)
  return typeof place === 'string' ? place : { ...place, kind, strict, format, chromium: chosen }
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
