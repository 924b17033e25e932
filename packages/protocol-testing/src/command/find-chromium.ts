import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The headless shell first: the same engine at half the cost. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

export interface ChromiumSearch {
  /** `--chromium`, else `PROSCENIUM_CHROMIUM`. */
  readonly chosen: string | undefined
  /** `PATH`. */
  readonly path: string
  /** Where the driver installs its own. */
  readonly installed: string
  readonly canRun?: (file: string) => boolean
}

/** Path of a Chromium or Chrome; null if there is none, or the chosen one cannot be run. */
export function findChromium({ chosen, path, installed, canRun = isExecutable }: ChromiumSearch): string | null {
  if (chosen !== undefined && chosen !== '') return canRun(chosen) ? chosen : null
  const folders = path.split(delimiter).filter((folder) => folder !== '')
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...applications, installed].find(canRun) ?? null
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
