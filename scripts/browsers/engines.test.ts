import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { InstallStep } from './chromium.ts'
import { ensureEngines, type EngineMachine } from './engines.ts'

const folder = join('/', 'programs')
const install: InstallStep = ['apt-get', 'install', '-y', 'all-of-it']
const all = ['firefox-esr', 'WebKitWebDriver', 'Xvfb', 'dbus-run-session', 'ffmpeg'].map((name) => join(folder, name))

function machine(present: readonly string[], more: Partial<EngineMachine> = {}) {
  const files = new Set(present)
  const [said, done]: [string[], InstallStep[]] = [[], []]
  const made: EngineMachine = {
    configuredFirefox: undefined,
    folders: [folder],
    installSteps: [],
    canRun: (file) => files.has(file),
    runStep(step) {
      done.push(step)
      for (const file of all) files.add(file)
      return null
    },
    log: (line) => void said.push(line),
    ...more,
  }
  return { made, said, done }
}

describe('the programs of check browsers', () => {
  it('are found on the machine, and nothing is installed', () => {
    const { made, done } = machine(all, { installSteps: [install] })
    const [firefox = '', webkitDriver = '', xvfb = '', dbus = '', ffmpeg = ''] = all
    expect(ensureEngines(made)).toEqual({ firefox, webkitDriver, xvfb, dbus, ffmpeg })
    expect(done).toEqual([])
  })

  it('can include a configured Firefox', () => {
    const { made } = machine([...all, '/own/firefox'], { configuredFirefox: '/own/firefox' })
    expect(ensureEngines(made).firefox).toBe('/own/firefox')
  })

  it('are installed if one is missing and the machine allows it', () => {
    const { made, done, said } = machine(all.slice(1), { installSteps: [install] })
    expect(ensureEngines(made).firefox).toBe(all[0])
    expect(done).toEqual([install])
    expect(said).toEqual(['check browsers needs firefox-esr; apt-get install -y all-of-it'])
  })

  it('are named in one line with the install command if the machine does not allow it', () => {
    const { made } = machine(all.slice(0, 1))
    expect(() => ensureEngines(made)).toThrow(
      /^check browsers needs webkit2gtk-driver, xvfb, dbus, ffmpeg: run "apt-get install -y webkit2gtk-driver xvfb dbus ffmpeg .*" on Debian 12 or later$/,
    )
  })

  it('are named with the reason why the installation failed', () => {
    const { made } = machine([], { installSteps: [install], runStep: () => 'no network' })
    expect(() => ensureEngines(made)).toThrow(/failed: no network$/)
  })
})
