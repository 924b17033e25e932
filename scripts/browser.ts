// Finds a Chromium or Chrome, else installs one: the end-to-end tests are never left out.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { root } from './paths.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export type Step = readonly [command: string, ...args: string[]]

/** What the search needs of a machine. */
export interface Machine {
  /** `PROSCENIUM_CHROMIUM`. */
  readonly chosen: string | undefined
  /** Folders of `PATH`, in order. */
  readonly folders: readonly string[]
  /** Where Playwright keeps the browser it installs. */
  readonly playwrights: string
  readonly installation: readonly Step[]
  runs(file: string): boolean
  /** Returns null, or the reason why the step failed. */
  carryOut(step: Step): string | null
  say(line: string): void
}

/** Path of a browser, installed first where the machine has none. Errors: throws with the reason when none can be had. */
export function ensureBrowser(machine: Machine): string {
  const found = findBrowser(machine)
  if (found) return found
  for (const step of machine.installation) {
    machine.say(`No Chromium or Chrome on this machine; installing one: ${step.join(' ')}`)
    const reason = machine.carryOut(step)
    if (reason !== null) throw new Error(`no Chromium or Chrome, and "${step.join(' ')}" failed: ${reason}`)
  }
  const installed = findBrowser(machine)
  if (installed) return installed
  throw new Error('no Chromium or Chrome: what was installed does not run; set PROSCENIUM_CHROMIUM')
}

function findBrowser({ chosen, folders, playwrights, runs }: Machine): string | null {
  if (chosen) {
    if (!runs(chosen)) throw new Error(`PROSCENIUM_CHROMIUM points at ${chosen}, which cannot be run`)
    return chosen
  }
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...applications, playwrights].find(runs) ?? null
}

/** The machine this process runs on. */
export async function thisMachine(): Promise<Machine> {
  const { chromium } = await import('playwright-core')
  return {
    chosen: process.env['PROSCENIUM_CHROMIUM'],
    folders: (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''),
    playwrights: chromium.executablePath(),
    installation: isDebianRoot() ? aptSteps : playwrightSteps(),
    runs: canRun,
    carryOut,
    say: console.log,
  }
}

/** Whether a file is a program that tells its version: a stub or one whose libraries are missing does not. */
export function canRun(file: string): boolean {
  if (!existsSync(file) || !statSync(file).isFile()) return false
  try {
    accessSync(file, constants.X_OK)
  } catch {
    return false // there, but not ours to run: the search goes on
  }
  // Windows opens a window instead of answering.
  return process.platform === 'win32' || spawnSync(file, ['--version'], { timeout: 30_000 }).status === 0
}

export function carryOut([command, ...args]: Step): string | null {
  const result = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  if (result.status === 0) return null
  const lines = `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`.trim().split('\n')
  return lines.at(-1) || `exit code ${result.status}`
}

const aptSteps: readonly Step[] = [
  ['apt-get', 'update'],
  ['apt-get', 'install', '-y', 'chromium', 'fonts-liberation'],
]

function playwrightSteps(): readonly Step[] {
  const cli = join(createRequire(join(root, 'demo/package.json')).resolve('playwright-core/package.json'), '../cli.js')
  return [[process.execPath, cli, 'install', 'chromium']]
}

function isDebianRoot(): boolean {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  return process.getuid?.() === 0 && /^ID=debian$/m.test(release)
}
