// The smoke test of the demo in one engine, from a fresh profile and an empty store.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchDemo, type Demo } from '../support/test-environment.ts'
import type { BrowserDriver } from './browser-driver.ts'
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

/** Declares the test for one engine. */
export function smokeTest(name: string, openHand: (engines: Engines) => Promise<BrowserDriver>): void {
  const open: { demo?: Demo; hand?: BrowserDriver } = {}
  beforeAll(async () => {
    const { cacheRoot, pages, engines } = inject('proscenium')
    if (engines === undefined) throw new Error('run this test by "check browsers"')
    open.demo = await launchDemo(cacheRoot, pages)
    open.hand = await openHand(engines)
  })
  afterAll(async () => {
    await open.hand?.close()
    await open.demo?.close()
  })

  describe(`the demo in ${name}`, () => {
    it('opens, finds, adds, plays, sells and exports a clip, and still has the edit after a reload', async () => {
      const { demo, hand } = open
      if (demo === undefined || hand === undefined) throw new Error('the stage is not open')
      await openPartnerPage(hand, `${demo.addresses.partner}/`)
      await searchAndAddClip(hand)
      await playClip(hand)
      await hand.screenshot(artifact(`${name}-edit.png`))
      await buyClip(hand)
      await exportEdit(hand)
      await hand.reload()
      const person = createUser(hand)
      await person.sees('editor', '[data-phase="open"]')
      await person.press('editor', 'h1 button')
      await person.sees('editor', 'section[aria-label="Saved edits"] button', 'Untitled edit')
      await hand.screenshot(artifact(`${name}-reloaded.png`))
      await switchToCompactLayout(hand)
      await hand.screenshot(artifact(`${name}-compact.png`))
      expect(await hand.windows()).toBe(1)
    })

    it('draws the lists of QA’s dock on dark', async () => {
      const { demo, hand } = open
      if (demo === undefined || hand === undefined) throw new Error('the stage is not open')
      await hand.resize(1440, 960)
      await openPartnerPage(hand, `${demo.addresses.partner}/?qa=1`)
      await hand.screenshot(artifact(`${name}-qa.png`))
      const schemes = await hand.evaluate('partner', selectSchemes, null)
      expect(schemes).toEqual(['dark', 'dark', 'dark'])
    })
  })
}

/** Runs in the page: the colours in which the engine draws each list, which its own colours do not always replace. */
function selectSchemes(): string[] {
  return Array.from(document.querySelectorAll('aside select'), (select) => getComputedStyle(select).colorScheme)
}

function artifact(file: string): string {
  const folder = join(inject('proscenium').artifacts, 'browsers')
  mkdirSync(folder, { recursive: true })
  return join(folder, file)
}
