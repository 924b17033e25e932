// Finds a Chromium or Chrome, or installs one, so that the end-to-end tests always run. Tests that need no window run
// in its headless shell if there is one: the same engine, which opens a page in little more than half the time.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { root } from '../paths.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const SHELL = 'chromium-headless-shell'
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export type InstallStep = readonly [command: string, ...args: string[]]

/** What the search needs to know of a machine, and can do on it. */
export interface BrowserMachine {
  /** `PROSCENIUM_CHROMIUM`. */
  readonly configuredBrowser: string | undefined
  /** `PROSCENIUM_CHROMIUM_SHELL`. */
  readonly configuredShell: string | undefined
  /** Folders of `PATH`, in order. */
  readonly folders: readonly string[]
  /** Where Playwright installs its browser. */
  readonly playwrightBrowser: string
  readonly installSteps: readonly InstallStep[]
  /** Installs the headless shell beside an existing browser; empty if no way is known. */
  readonly shellInstallSteps: readonly InstallStep[]
  canRun(file: string): boolean
  /** Returns null, or the reason why the step failed. */
  runStep(step: InstallStep): string | null
  log(line: string): void
}

/**
 * Path of a browser, installed first if the machine has none.
 * Errors: throws with the reason if none can be installed.
 */
export function ensureBrowser(machine: BrowserMachine): string {
  const found = findBrowser(machine)
  if (found) return found
  for (const step of machine.installSteps) {
    machine.log(`No Chromium or Chrome on this machine; installing one: ${step.join(' ')}`)
    const reason = machine.runStep(step)
    if (reason !== null) throw new Error(`no Chromium or Chrome, and "${step.join(' ')}" failed: ${reason}`)
  }
  const installed = findBrowser(machine)
  if (installed) return installed
  throw new Error('no Chromium or Chrome: what was installed does not run; set PROSCENIUM_CHROMIUM')
}

/**
 * Path of the headless shell, installed first where that is supported. Falls back to `browser` if there is none or a
 * browser is configured.
 * Errors: throws if the configured shell cannot be run.
 */
export function ensureShell(machine: BrowserMachine, browser: string): string {
  const {
    configuredBrowser: chosen,
    configuredShell: chosenShell,
    folders,
    canRun: runs,
    shellInstallSteps: shellInstallation,
  } = machine
  if (chosenShell) return runnable(machine, 'PROSCENIUM_CHROMIUM_SHELL', chosenShell)
  if (chosen) return browser
  const find = (): string | undefined => folders.map((folder) => join(folder, SHELL)).find(runs)
  const found = find()
  if (found !== undefined) return found
  for (const step of shellInstallation) {
    machine.log(`No headless shell on this machine; installing one: ${step.join(' ')}`)
    const reason = machine.runStep(step)
    if (reason === null) continue
    machine.log(`No headless shell (${reason}); the tests take longer without it`)
    return browser
  }
  return find() ?? browser
}

function runnable({ canRun: runs }: BrowserMachine, variable: string, file: string): string {
  if (!runs(file)) throw new Error(`${variable} points at ${file}, which cannot be run`)
  return file
}

function findBrowser(machine: BrowserMachine): string | null {
  const { configuredBrowser: chosen, folders, playwrightBrowser: playwrights, canRun: runs } = machine
  if (chosen) return runnable(machine, 'PROSCENIUM_CHROMIUM', chosen)
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...applications, playwrights].find(runs) ?? null
}

/** The machine this process runs on. */
export async function currentBrowserMachine(): Promise<BrowserMachine> {
  const { chromium } = await import('playwright-core')
  return {
    configuredBrowser: process.env['PROSCENIUM_CHROMIUM'],
    configuredShell: process.env['PROSCENIUM_CHROMIUM_SHELL'],
    folders: (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''),
    playwrightBrowser: chromium.executablePath(),
    installSteps: isDebianRoot() ? aptSteps('chromium', 'fonts-liberation') : playwrightSteps(),
    shellInstallSteps: isDebianRoot() ? aptSteps(SHELL) : [],
    canRun,
    runStep,
    log: console.log,
  }
}

/** Whether a file is a program that prints its version; a stub or a program with missing libraries does not. */
export function canRun(file: string): boolean {
  if (!existsSync(file) || !statSync(file).isFile()) return false
  try {
    accessSync(file, constants.X_OK)
  } catch {
    return false // exists but is not executable for us
  }
  // On Windows, `--version` opens a window instead of printing.
  return process.platform === 'win32' || spawnSync(file, ['--version'], { timeout: 30_000 }).status === 0
}

export function runStep([command, ...args]: InstallStep): string | null {
  const result = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  if (result.status === 0) return null
  const lines = `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`.trim().split('\n')
  return lines.at(-1) || `exit code ${result.status}`
}

export function aptSteps(...packages: readonly string[]): readonly InstallStep[] {
  return [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', ...packages],
  ]
}

function playwrightSteps(): readonly InstallStep[] {
  const cli = join(createRequire(join(root, 'demo/package.json')).resolve('playwright-core/package.json'), '../cli.js')
  return [[process.execPath, cli, 'install', 'chromium']]
}

export function isDebianRoot(): boolean {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  return process.getuid?.() === 0 && /^ID=debian$/m.test(release)
}
