// Finds a Chromium or Chrome, else installs one: the end-to-end tests are never left out.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { root } from './paths.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of a browser, installed first where the machine has none. Errors: throws with the reason when none can be had. */
export async function ensureBrowser(say: (line: string) => void): Promise<string> {
  const found = await findBrowser()
  if (found) return found
  installBrowser(say)
  const installed = await findBrowser()
  if (installed) return installed
  throw new Error('no Chromium or Chrome: the installation ended without an executable; set PROSCENIUM_CHROMIUM')
}

async function findBrowser(): Promise<string | null> {
  const chosen = process.env['PROSCENIUM_CHROMIUM']
  if (chosen) {
    if (!runnable(chosen)) throw new Error(`PROSCENIUM_CHROMIUM points at ${chosen}, which cannot be run`)
    return chosen
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...applications, await playwrightsOwn()].find(runnable) ?? null
}

async function playwrightsOwn(): Promise<string> {
  const { chromium } = await import('playwright-core')
  return chromium.executablePath()
}

function runnable(file: string): boolean {
  if (!existsSync(file)) return false
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false // there, but not ours to run: the search goes on
  }
}

function installBrowser(say: (line: string) => void): void {
  for (const [command, ...args] of isDebianRoot() ? aptSteps : playwrightSteps()) {
    say(`No Chromium or Chrome on this machine; installing one: ${[command, ...args].join(' ')}`)
    const result = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    if (result.status === 0) continue
    const lines = `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`.trim().split('\n')
    throw new Error(`no Chromium or Chrome, and "${command} ${args[0]}" failed: ${lines.at(-1) ?? 'no output'}`)
  }
}

const aptSteps: readonly (readonly [string, ...string[]])[] = [
  ['apt-get', 'update'],
  ['apt-get', 'install', '-y', 'chromium', 'fonts-liberation'],
]

function playwrightSteps(): readonly (readonly [string, ...string[]])[] {
  const cli = join(createRequire(join(root, 'demo/package.json')).resolve('playwright-core/package.json'), '../cli.js')
  return [[process.execPath, cli, 'install', 'chromium']]
}

function isDebianRoot(): boolean {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  return process.getuid?.() === 0 && /^ID=debian$/m.test(release)
}
