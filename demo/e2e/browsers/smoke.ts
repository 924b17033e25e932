// Smoke test of the demo in one engine, with a fresh profile, an empty store and real films. `check browsers` decodes the files
// that it exports with ffmpeg.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchDemo, type Demo } from '../support/test-environment.ts'
import type { BrowserDriver } from './browser-driver.ts'
import { openMailedLink } from './dashboard-steps.ts'
import { buyToExport, downloadAll, exportAll } from './delivery-steps.ts'
import {
  addSong,
  cutClips,
  fillSong,
  matchSong,
  nameEdit,
  openPartnerPage,
  reloadEdit,
  seesEdit,
  undoAndRedo,
  writeLyrics,
} from './edit-steps.ts'
import { switchToCompactLayout } from './layout-steps.ts'
import { playWithSong } from './playback-steps.ts'
import { createUser } from './user.ts'
import '../../servers/provided.ts'

export type Engines = NonNullable<ReturnType<typeof inject<'proscenium'>>['engines']>

export interface SmokeOptions {
  readonly name: string
  readonly openDriver: (engines: Engines) => Promise<BrowserDriver>
  /** Whether the engine keeps `Secure` cookies of an HTTP origin below `localhost`. */
  readonly secureOverHttp: boolean
}

/** Name of the edit. */
const NAME = 'Night drive'
/** Names of the sample entries of H.264 and AAC in an MP4 file. */
const codecs = ['avc1', 'mp4a']

/** Declares the test for one engine. */
export function smokeTest({ name, openDriver, secureOverHttp }: SmokeOptions): void {
  const open: { demo?: Demo; driver?: BrowserDriver } = {}
  beforeAll(async () => {
    const { engines, ...environment } = inject('proscenium')
    if (engines === undefined) throw new Error('run this test by "check browsers"')
    open.demo = await launchDemo(environment)
    open.driver = await openDriver(engines)
  })
  afterAll(async () => {
    await open.driver?.close()
    await open.demo?.close()
  })

  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail' || open.driver === undefined) return
    writeFileSync(artifact(`${name}-failed.txt`), await describeDocuments(open.driver))
    await open.driver.screenshot(artifact(`${name}-failed.png`))
  }, 60_000)

  describe(`the demo in ${name}`, () => {
    it(
      'goes from an empty edit to bought clips on the beats of a song, rendered and downloaded as three files',
      { timeout: 900_000 },
      async () => {
        verifies('E-01', 'E-02', 'E-03', 'E-04', 'E-05', 'E-06', 'E-07', 'H-08', 'H-09')
        const { demo, driver } = open
        if (demo === undefined || driver === undefined) throw new Error('the test environment is not open')
        await driver.resize(1440, 960)
        await openPartnerPage(driver, `${demo.addresses.partner}/`)
        await cutClips(driver)
        await addSong(driver)
        await writeLyrics(driver)
        await undoAndRedo(driver)
        await playWithSong(driver)
        await driver.screenshot(artifact(`${name}-edit.png`))
        await nameEdit(driver, NAME)
        await reloadEdit(driver)
        await driver.screenshot(artifact(`${name}-reloaded.png`))
        await matchSong(driver)
        const filled = await fillSong(driver)
        await buyToExport(driver)
        await exportAll(driver)
        const files = await downloadAll(driver, { name: NAME, fetchLink: (link) => fetchLink(demo, link) })
        for (const { file, body } of files) writeFileSync(artifact(`${name}-${file}.mp4`), body)
        expect(files.map(({ type, body }) => [type, ...codecs.map((codec) => body.includes(codec))])).toEqual(
          files.map(() => ['video/mp4', true, true]),
        )
        await driver.reload()
        await createUser(driver).sees('editor', 'h1', NAME)
        await createUser(driver).sees('editor', '[data-save-state="saved"]')
        await seesEdit(driver, filled)
        await switchToCompactLayout(driver)
        await driver.screenshot(artifact(`${name}-compact.png`))
        expect(await driver.windows()).toBe(1)
      },
    )

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
      expect(new Set(schemes)).toEqual(new Set(['dark']))
    })
  })
}

/** The text of each document of the demo, for a failure. */
async function describeDocuments(driver: BrowserDriver): Promise<string> {
  const texts: string[] = []
  for (const kind of ['partner', 'embed', 'editor'] as const) {
    const text = await driver.evaluate(kind, () => document.body.innerText, null).catch(String)
    texts.push(`# ${kind}\n${text}`)
  }
  return texts.join('\n\n')
}

/**
 * Runs in the page: the colour scheme in which the engine draws each select list; the page's own colours do not always
 * replace it.
 */
function selectSchemes(): string[] {
  return Array.from(document.querySelectorAll('aside select'), (select) => getComputedStyle(select).colorScheme)
}

/** Fetches from the service at its listening address, under the host name that browsers use. */
async function fetchLink({ server }: Demo, { host, pathname, search }: URL): Promise<Response> {
  return await fetch(`http://127.0.0.1:${server.port}${pathname}${search}`, { headers: { host } })
}

function artifact(file: string): string {
  const folder = join(inject('proscenium').artifacts, 'browsers')
  mkdirSync(folder, { recursive: true })
  return join(folder, file)
}
