// Finds what `check browsers` needs beside Chromium: Firefox ESR, WebKitGTK with its driver, and ffmpeg, which decodes what they
// export; installed where Debian allows it.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptSteps, runStep, isDebianRoot, type InstallStep } from './chromium.ts'

/** Programs by purpose, each with its Debian package. */
const programs = {
  firefox: { file: 'firefox-esr', package: 'firefox-esr' },
  webkitDriver: { file: 'WebKitWebDriver', package: 'webkit2gtk-driver' },
  xvfb: { file: 'Xvfb', package: 'xvfb' },
  dbus: { file: 'dbus-run-session', package: 'dbus' },
  ffmpeg: { file: 'ffmpeg', package: 'ffmpeg' },
} as const

/** H.264 and AAC for WebKit, which plays and encodes through GStreamer. */
const codecs = ['gstreamer1.0-libav', 'gstreamer1.0-plugins-good', 'gstreamer1.0-plugins-bad']

/** Path of each program. */
export type Engines = Readonly<Record<keyof typeof programs, string>>

export interface EngineMachine {
  /** `PROSCENIUM_FIREFOX`. */
  readonly configuredFirefox: string | undefined
  /** Folders of `PATH`, in order. */
  readonly folders: readonly string[]
  /** Empty if this process may not install packages. */
  readonly installSteps: readonly InstallStep[]
  canRun(file: string): boolean
  /** Returns null, or the reason why the step failed. */
  runStep(step: InstallStep): string | null
  log(line: string): void
}

/**
 * Finds every program and installs missing ones.
 * Errors: throws one line with what is missing and how to install it.
 */
export function ensureEngines(machine: EngineMachine): Engines {
  const missing = missingPackages(machine)
  if (missing.length > 0) install(machine, missing)
  const left = missingPackages(machine)
  if (left.length > 0) throw new Error(`${what(left)}: run "${command(left)}" on Debian 12 or later`)
  return Object.fromEntries(names.map((name) => [name, find(machine, name)])) as Engines
}

const names = Object.keys(programs) as (keyof typeof programs)[]
const what = (packages: readonly string[]): string => `check browsers needs ${packages.join(', ')}`
const command = (packages: readonly string[]): string => `apt-get install -y ${[...packages, ...codecs].join(' ')}`

function install(
  { installSteps: installation, runStep: run, log: say }: EngineMachine,
  packages: readonly string[],
): void {
  for (const step of installation) {
    say(`${what(packages)}; ${step.join(' ')}`)
    const reason = run(step)
    if (reason !== null) throw new Error(`${what(packages)}, and "${step.join(' ')}" failed: ${reason}`)
  }
}

function missingPackages(machine: EngineMachine): string[] {
  return names.filter((name) => find(machine, name) === null).map((name) => programs[name].package)
}

function find(
  { configuredFirefox: chosenFirefox, folders, canRun: runs }: EngineMachine,
  name: keyof typeof programs,
): string | null {
  if (name === 'firefox' && chosenFirefox) return runs(chosenFirefox) ? chosenFirefox : null
  return folders.map((folder) => join(folder, programs[name].file)).find((file) => runs(file)) ?? null
}

/** The machine this process runs on. */
export function currentEngineMachine(): EngineMachine {
  return {
    configuredFirefox: process.env['PROSCENIUM_FIREFOX'],
    folders: (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''),
    installSteps: isDebianRoot() ? aptSteps(...names.map((name) => programs[name].package), ...codecs) : [],
    canRun: isExecutable,
    runStep,
    log: console.log,
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false // missing, or not executable for us
  }
}
