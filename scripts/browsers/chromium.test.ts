import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canRun, runStep, ensureBrowser, ensureShell, type BrowserMachine, type InstallStep } from './chromium.ts'

const update: InstallStep = ['apt-get', 'update']
const install: InstallStep = ['apt-get', 'install', '-y', 'chromium']
const installShell: InstallStep = ['apt-get', 'install', '-y', 'chromium-headless-shell']

/** A machine on which only `present` can run, and a record of what happened on it. */
function machine(present: readonly string[], parts: Partial<BrowserMachine> = {}) {
  const files = new Set(present)
  const done: InstallStep[] = []
  const said: string[] = []
  const full: BrowserMachine = {
    configuredBrowser: undefined,
    configuredShell: undefined,
    folders: ['/usr/local/bin', '/usr/bin'],
    playwrightBrowser: '/opt/playwright/chrome',
    installSteps: [update, install],
    shellInstallSteps: [update, installShell],
    canRun: (file) => files.has(file),
    runStep: (step) => {
      done.push(step)
      return null
    },
    log: (line) => said.push(line),
    ...parts,
  }
  return { full, files, done, said }
}

describe('the search for a browser', () => {
  it.each([
    ['an earlier folder of the PATH', ['/usr/bin/chromium', '/usr/local/bin/chrome'], '/usr/local/bin/chrome'],
    ['Chromium of one folder', ['/usr/bin/google-chrome', '/usr/bin/chromium'], '/usr/bin/chromium'],
    ['the PATH before Playwright’s', ['/opt/playwright/chrome', '/usr/bin/chrome'], '/usr/bin/chrome'],
    ['Playwright’s when there is no other', ['/opt/playwright/chrome'], '/opt/playwright/chrome'],
  ])('uses %s and installs nothing', (_, present, expected) => {
    const { full, done, said } = machine(present)
    expect(ensureBrowser(full)).toBe(expected)
    expect([done, said]).toEqual([[], []])
  })

  it('prefers the configured browser', () => {
    const { full } = machine(['/usr/bin/chromium', '/opt/mine'], { configuredBrowser: '/opt/mine' })
    expect(ensureBrowser(full)).toBe('/opt/mine')
  })

  it('rejects a configured browser that cannot be run, and does not fall back', () => {
    const { full, done } = machine(['/usr/bin/chromium'], { configuredBrowser: '/opt/gone' })
    expect(() => ensureBrowser(full)).toThrow('PROSCENIUM_CHROMIUM points at /opt/gone, which cannot be run')
    expect(done).toEqual([])
  })
})

describe('a machine without a browser', () => {
  it('gets one installed, with a log line for each step', () => {
    const { full, files, done, said } = machine([])
    const carrying: BrowserMachine = {
      ...full,
      runStep: (step) => {
        if (step === install) files.add('/usr/bin/chromium')
        return full.runStep(step)
      },
    }
    expect(ensureBrowser(carrying)).toBe('/usr/bin/chromium')
    expect(done).toEqual([update, install])
    expect(said).toEqual([
      'No Chromium or Chrome on this machine; installing one: apt-get update',
      'No Chromium or Chrome on this machine; installing one: apt-get install -y chromium',
    ])
  })

  it('reports why the installation failed, and stops after the failed step', () => {
    const { full, said } = machine([], { runStep: () => 'Could not resolve host' })
    expect(() => ensureBrowser(full)).toThrow(
      'no Chromium or Chrome, and "apt-get update" failed: Could not resolve host',
    )
    expect(said).toHaveLength(1)
  })

  it('reports that the installed browser does not run', () => {
    expect(() => ensureBrowser(machine([]).full)).toThrow(
      'no Chromium or Chrome: what was installed does not run; set PROSCENIUM_CHROMIUM',
    )
  })
})

describe('the search for a headless shell', () => {
  const browser = '/usr/bin/chromium'
  const shell = '/usr/bin/chromium-headless-shell'

  it('uses one on the PATH and installs nothing', () => {
    const { full, done } = machine([browser, shell])
    expect(ensureShell(full, browser)).toBe(shell)
    expect(done).toEqual([])
  })

  it('uses the configured shell, or the configured browser in its place', () => {
    const { full, done } = machine([browser, shell, '/opt/mine'])
    expect(ensureShell({ ...full, configuredShell: '/opt/mine' }, browser)).toBe('/opt/mine')
    expect(ensureShell({ ...full, configuredBrowser: '/opt/mine' }, '/opt/mine')).toBe('/opt/mine')
    expect(done).toEqual([])
  })

  it('rejects a configured shell that cannot be run', () => {
    const { full } = machine([browser, shell], { configuredShell: '/opt/gone' })
    expect(() => ensureShell(full, browser)).toThrow(
      'PROSCENIUM_CHROMIUM_SHELL points at /opt/gone, which cannot be run',
    )
  })

  it('installs a missing shell', () => {
    const { full, files, done } = machine([browser])
    const carrying: BrowserMachine = {
      ...full,
      runStep: (step) => {
        if (step === installShell) files.add(shell)
        return full.runStep(step)
      },
    }
    expect(ensureShell(carrying, browser)).toBe(shell)
    expect(done).toEqual([update, installShell])
  })

  it('reports why there is none, and uses the browser', () => {
    const { full, said } = machine([browser], { runStep: () => 'Could not resolve host' })
    expect(ensureShell(full, browser)).toBe(browser)
    expect(said).toEqual([
      'No headless shell on this machine; installing one: apt-get update',
      'No headless shell (Could not resolve host); the tests take longer without it',
    ])
  })

  it('uses the browser if the installed shell does not run or no installation is known', () => {
    expect(ensureShell(machine([browser]).full, browser)).toBe(browser)
    const { full, said } = machine([browser], { shellInstallSteps: [] })
    expect(ensureShell(full, browser)).toBe(browser)
    expect(said).toEqual([])
  })
})

describe('an executable or a command of this machine', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'proscenium-browser-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function program(name: string, text: string, mode = 0o755): string {
    const file = join(folder, name)
    writeFileSync(file, text)
    chmodSync(file, mode)
    return file
  }

  it('runs if it prints its version', () => {
    expect(canRun(process.execPath)).toBe(true)
    expect(canRun(program('good', '#!/bin/sh\necho Chromium 1\n'))).toBe(true)
  })

  it('does not run if it is a folder, not executable, a failing stub or missing', () => {
    const stub = program('stub', '#!/bin/sh\necho please install the snap\nexit 1\n')
    const plain = program('plain', '#!/bin/sh\n', 0o644)
    expect([folder, plain, stub, join(folder, 'absent')].map(canRun)).toEqual([false, false, false, false])
  })

  it('returns the last line of a failed command', () => {
    expect(runStep([process.execPath, '-e', ''])).toBeNull()
    expect(runStep([process.execPath, '-e', 'console.error("one\\ntwo\\n"); process.exit(3)'])).toBe('two')
    expect(runStep([process.execPath, '-e', 'process.exit(3)'])).toBe('exit code 3')
    expect(runStep([join(folder, 'absent')])).toContain('ENOENT')
  })
})
