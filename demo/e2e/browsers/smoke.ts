// Smoke test of the demo in one engine, with a fresh profile and an empty store.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchDemo, type Demo } from '../support/test-environment.ts'
import type { BrowserDriver } from './browser-driver.ts'
import { openMailedLink } from './dashboard-steps.ts'
import {
  buyClip,
  exportEdit,
  openPartnerPage,
  createUser,
  playClip,
  searchAndAddClip,
  switchToCompactLayout,
} from './steps.ts'
import '../../servers/provided.ts'

export type Engines = NonNullable<ReturnType<typeof inject<'proscenium'>>['engines']>

export interface SmokeOptions {
  readonly name: string
  readonly openDriver: (engines: Engines) => Promise<BrowserDriver>
  /** Whether the engine keeps `Secure` cookies of an HTTP origin below `localhost`. */
  readonly secureOverHttp: boolean
}

/** Declares the test for one engine. */
export function smokeTest({ name, openDriver, secureOverHttp }: SmokeOptions): void {
  const open: { demo?: Demo; driver?: BrowserDriver } = {}
  beforeAll(async () => {
    const { cacheRoot, pages, engines } = inject('proscenium')
    if (engines === undefined) throw new Error('run this test by "check browsers"')
    open.demo = await launchDemo(cacheRoot, pages)
    open.driver = await openDriver(engines)
  })
  afterAll(async () => {
    await open.driver?.close()
    await open.demo?.close()
  })

  describe(`the demo in ${name}`, () => {
    it('opens, finds, adds, plays, buys and exports a clip, and still has the edit after a reload', async () => {
      const { demo, driver } = open
      if (demo === undefined || driver === undefined) throw new Error('the test environment is not open')
      await openPartnerPage(driver, `${demo.addresses.partner}/`)
      await searchAndAddClip(driver)
      await playClip(driver)
      await driver.screenshot(artifact(`${name}-edit.png`))
      await buyClip(driver)
      await exportEdit(driver)
      await driver.reload()
      const user = createUser(driver)
      await user.sees('editor', '[data-phase="open"]')
      await user.press('editor', 'h1 button')
      await user.sees('editor', 'section[aria-label="Saved edits"] button', 'Untitled edit')
      await driver.screenshot(artifact(`${name}-reloaded.png`))
      await switchToCompactLayout(driver)
      await driver.screenshot(artifact(`${name}-compact.png`))
      expect(await driver.windows()).toBe(1)
    })

    it(`${secureOverHttp ? 'signs' : 'does not sign'} a partner in to the dashboard over HTTP`, async () => {
      verifies('D-10')
      const { demo, driver } = open
      if (demo === undefined || driver === undefined) throw new Error('the test environment is not open')
      await driver.resize(1440, 960)
      await openMailedLink(driver, demo.addresses)
      const heading = secureOverHttp ? 'Overview' : 'Open the link in the browser you asked from'
      await createUser(driver).sees('partner', 'h1', heading)
      await driver.reload()
      await createUser(driver).sees('partner', 'h1', secureOverHttp ? 'Overview' : 'Sign in')
      expect(await driver.windows()).toBe(1)
    })

    it('draws the select lists of QA’s dock on a dark background', async () => {
      const { demo, driver } = open
      if (demo === undefined || driver === undefined) throw new Error('the test environment is not open')
      await driver.resize(1440, 960)
      await openPartnerPage(driver, `${demo.addresses.partner}/?qa=1`)
      await driver.screenshot(artifact(`${name}-qa.png`))
      const schemes = await driver.evaluate('partner', selectSchemes, null)
      expect(schemes).toEqual(['dark', 'dark', 'dark'])
    })
  })
}

/**
 * Runs in the page: the colour scheme in which the engine draws each select list; the page's own colours do not always
 * replace it.
 */
function selectSchemes(): string[] {
  return Array.from(document.querySelectorAll('aside select'), (select) => getComputedStyle(select).colorScheme)
}

function artifact(file: string): string {
  const folder = join(inject('proscenium').artifacts, 'browsers')
  mkdirSync(folder, { recursive: true })
  return join(folder, file)
}
