// Every view of catalog mode in each layout and branding: axe violations, sideways scrolling, and a screenshot. By default
// each view in one branding and layout; all combinations in `check long`.
import { partnersByName, usersByName, type SeedPartner } from '@proscenium/mock-server/seed'
import { byRun, verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../support/accessibility.ts'
import { callControlApi, submitPayment } from '../support/customer-page.ts'
import { accentButtons, smallTargets } from '../support/layout-problems.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import {
  appearanceProblems,
  layouts,
  newCustomer,
  openCatalogue,
  type CataloguePage,
  type Layout,
} from './catalogue-page.ts'

const environment = useTestEnvironment({ windowless: true })

/** A partner of each branding mode, in catalog mode. */
const brandings = {
  branded: partnersByName.cadenza,
  clean: partnersByName.plainsong,
  whitelabel: partnersByName.halcyon,
} as const satisfies Record<string, SeedPartner>
type Branding = keyof typeof brandings

interface Scene {
  readonly name: string
  readonly isOwner?: boolean
  readonly reach: (found: CataloguePage) => Promise<void>
}

const scenes: readonly Scene[] = [
  { name: 'landing', reach: (found) => found.embed.locator('[data-results="ready"]').waitFor() },
  {
    name: 'results',
    reach: ({ search }) => search('night'),
  },
  {
    name: 'none',
    async reach({ embed, search }) {
      await search('xyzzyx')
      await embed.locator('[data-state="none"]').waitFor()
    },
  },
  { name: 'detail', reach: (found) => found.find('Haze Cathedral') },
  {
    name: 'checkout',
    async reach(found) {
      await found.find('Haze Cathedral')
      await found.button(/^Buy for/).click()
      await found.shows('checkout')
      await found.button(/^Buy for/).waitFor()
    },
  },
  {
    name: 'bought',
    async reach(found) {
      await found.find('Haze Cathedral')
      await found.button(/^Buy for/).click()
      await found.shows('checkout')
      await submitPayment(await found.pay(), /^Pay /)
      await found.button('Open in editor').waitFor()
    },
  },
  {
    name: 'purchases-empty',
    async reach({ embed, shows }) {
      await embed.getByRole('button', { name: 'Purchases' }).click()
      await shows('purchases')
      await embed.locator('[data-state="empty"]').waitFor()
    },
  },
  {
    name: 'purchases',
    isOwner: true,
    async reach({ embed, shows }) {
      await embed.getByRole('button', { name: 'Purchases' }).click()
      await shows('purchases')
      await embed.locator('[data-purchases="listed"]').waitFor()
    },
  },
  {
    name: 'editor',
    async reach(found) {
      await found.find('Dusk Tide')
      await found.button('Try in editor').click()
      await found.editor.locator('[data-phase="open"]').waitFor()
      await found.shows('editor', 'Dusk Tide')
    },
  },
]

const kinds = Object.keys(brandings) as Branding[]
const shown = Object.keys(layouts) as Layout[]
const cases = scenes.flatMap((scene, place) =>
  kinds
    .filter((_, at) => byRun({ quick: at === place % kinds.length, long: true }))
    .map((branding) => [scene.name, branding, scene] as const),
)

describe('catalog mode', () => {
  it.each(cases)('shows %s, %s, in every layout', async (name, branding, scene) => {
    verifies('H-04', 'H-15', 'H-17', 'H-18', 'H-20', 'H-24')
    const partner = brandings[branding]
    await callControlApi(environment, `/operator/v1/partners/${partner.id}`, { embed_mode: 'catalog' })
    const { externalUserId, email } = usersByName.noor
    const customer = scene.isOwner === true && branding === 'branded' ? { id: externalUserId, email } : newCustomer()
    const found = await openCatalogue(environment, { partner, customer })
    if (scene.isOwner === true && branding !== 'branded') await buySomething(found)
    await scene.reach(found)
    const place = scenes.indexOf(scene)
    for (const layout of shown.filter((_, at) => byRun({ quick: at === place % shown.length, long: true }))) {
      await found.resize(layout)
      const problems = await appearanceProblems(found, `${name}-${branding}-${layout}`)
      expect([layout, ...problems, ...(await layoutProblems(found, name))]).toEqual([layout])
    }
  })

  it('asks before another video replaces work in the editor', async () => {
    verifies('H-21', 'H-15')
    const found = await openCatalogue(environment)
    await found.find('Dusk Tide')
    await found.button('Try in editor').click()
    await found.editor.locator('[data-phase="open"]').waitFor()
    await found.editor.getByRole('searchbox', { name: 'Search clips' }).click()
    await found.back('detail')
    await found.back('landing')
    await found.find('Kaleidoskop')
    await found.button('Try in editor').click()
    const question = found.embed.getByRole('dialog', { name: 'Open another video?' })
    await question.waitFor()
    expect(await appearanceProblems(found, 'question')).toEqual([])
    await question.getByRole('button', { name: 'Don’t open' }).click()
    await question.waitFor({ state: 'detached' })
    await found.shows('detail', 'Kaleidoskop')
    await found.button('Try in editor').click()
    await question.getByRole('button', { name: 'Go to the editor' }).click()
    await found.shows('editor', 'Dusk Tide')
    await found.back('detail')
    await found.button('Try in editor').click()
    await question.getByRole('button', { name: 'Open without saving' }).click()
    await found.shows('editor', 'Kaleidoskop')
    await found.editor.locator('video[aria-label^="Kaleidoskop by"]').waitFor()
  })

  it.each(byRun({ quick: ['ar'], long: ['de', 'fr', 'es', 'pt-BR', 'ja', 'ar', 'he'] }))(
    'fits every layout in %s',
    async (locale) => {
      verifies('H-15')
      const found = await openCatalogue(environment, { locale })
      await found.embed.locator('[data-results="ready"]').waitFor()
      for (const layout of shown) {
        await found.resize(layout)
        expect(await appearanceProblems(found, `landing-${locale}-${layout}`)).toEqual([])
      }
    },
  )

  it('moves the focus to the heading of a view and announces it', async () => {
    verifies('H-23')
    const found = await openCatalogue(environment)
    const announced = await recordAnnouncements(found)
    await found.find('Haze Cathedral')
    const focused = () => found.frame('embed').evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe('Haze Cathedral')
    await expect.poll(announced).toMatch(/Haze Cathedral/)
    await found.back('landing')
    await expect.poll(focused).toBe('Videos')
    await expect.poll(announced).toMatch(/Haze Cathedral[^]*Videos/)
  })
})

declare global {
  interface Window {
    announcements?: string[]
  }
}

/** Records what the page's status regions say, each text for however short a time. Returns all of it so far. */
async function recordAnnouncements({ frame }: CataloguePage): Promise<() => Promise<string>> {
  await frame('embed').evaluate(() => {
    const texts: string[] = (window.announcements = [])
    const record = () =>
      texts.push(...[...document.querySelectorAll('[role="status"]')].map((each) => each.textContent))
    new MutationObserver(record).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => frame('embed').evaluate(() => (window.announcements ?? []).join('\n'))
}

async function buySomething(found: CataloguePage): Promise<void> {
  await found.find('Haze Cathedral')
  await found.button(/^Buy for/).click()
  await found.shows('checkout')
  await submitPayment(await found.pay(), /^Pay /)
  await found.button('Keep browsing').click()
  await found.shows('detail')
}

/** Controls of the visible document smaller than 24 CSS pixels (WCAG 2.5.8); a skip link is a dot until it has the focus. */

/** Small targets, and more buttons in the accent colour than one; the editor’s violations where it is shown. */
async function layoutProblems({ frame }: CataloguePage, name: string): Promise<string[]> {
  const [, ...accents] = await accentButtons(frame('embed'))
  const inner = name === 'editor' ? await accessibilityViolations(frame('editor')) : []
  return [...(await smallTargets(frame('embed'))), ...accents.map((text) => `another accent: ${text}`), ...inner]
}
