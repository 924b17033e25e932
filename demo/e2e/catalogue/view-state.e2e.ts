// What the page remembers of its views: after a reload, and for whom (H-22).
import { byRun, verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { submitPayment } from '../support/customer-page.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { newCustomer, openCatalogue, type CataloguePage, type Layout, type ViewName } from './catalogue-page.ts'

const environment = useTestEnvironment({ windowless: true })
const TITLE = 'Haze Cathedral'
const allLayouts: readonly Layout[] = ['full', 'compact', 'tiny']
const inLayouts = byRun<readonly Layout[]>({ quick: ['full'], long: allLayouts })
const onlyLongInLayouts = byRun<readonly Layout[]>({ quick: [], long: allLayouts })

/** Scrolls a view by hand and resolves to where it is. */
async function scroll({ view }: CataloguePage, name: ViewName, top: number): Promise<number> {
  await view(name).evaluate((root, to) => root.scrollTo({ top: to, behavior: 'instant' }), top)
  return scrollOf({ view }, name)
}

const scrollOf = ({ view }: Pick<CataloguePage, 'view'>, name: ViewName): Promise<number> =>
  view(name).evaluate((root) => Math.round(root.scrollTop))

const search = ({ embed }: CataloguePage) => embed.getByRole('searchbox', { name: 'Search videos' })

/** The keys of the page's own session storage. */
const storedKeys = ({ frame }: CataloguePage): Promise<readonly string[]> =>
  frame('embed').evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('catalogue')))

describe('a reload', () => {
  it('restores query, filters and scroll of the landing view', async () => {
    verifies('H-22')
    const found = await openCatalogue(environment)
    const { view, embed } = found
    await view('landing').locator('[data-facets="ready"]').getByRole('checkbox', { name: /^Calm/ }).check()
    await found.search('a')
    const cards = await view('landing').locator('[data-results] button[data-video]').count()
    const top = await scroll(found, 'landing', 100)
    expect(top).toBe(100)
    await found.reload()
    await found.shows('landing')
    await expect.poll(() => search(found).inputValue()).toBe('a')
    await expect.poll(() => view('landing').getByRole('checkbox', { name: /^Calm/ }).isChecked()).toBe(true)
    await embed.locator('[data-results="ready"]').waitFor()
    await expect.poll(() => view('landing').locator('[data-results] button[data-video]').count()).toBe(cards)
    await expect.poll(() => scrollOf(found, 'landing')).toBe(top)
  })

  it.each(inLayouts)('restores detail, purchases and editor, each with the way back: %s', async (layout) => {
    verifies('H-22', 'H-23')
    const found = await openCatalogue(environment, { layout })
    const { shows, button, editor, embed } = found
    await found.find(TITLE)
    await embed.locator('[data-detail]').waitFor()
    const top = await scroll(found, 'detail', 120)
    await found.reload()
    await shows('detail', TITLE)
    await expect.poll(() => scrollOf(found, 'detail')).toBe(top)

    await button('Try in editor').click()
    await editor.locator('[data-phase="open"]').waitFor()
    await found.reload()
    await shows('editor', TITLE)
    await editor.locator('[data-phase="open"]').waitFor()
    // In small frames the editor shows its library first.
    await editor.locator(`video[aria-label^="${TITLE} by"]`).waitFor({ state: 'attached' })
    await found.back('detail')

    await embed.getByRole('button', { name: 'Purchases' }).click()
    await shows('purchases')
    await found.reload()
    await shows('purchases')
    await found.back('detail')
    await shows('detail', TITLE)
    await found.back('landing')
    expect(await search(found).inputValue()).toBe(TITLE)
  })

  it.each(onlyLongInLayouts)(
    'leaves the checkout, and buying again continues the pending order: %s',
    async (layout) => {
      verifies('H-19', 'H-22')
      const found = await openCatalogue(environment, { layout })
      const { shows, button } = found
      await found.find(TITLE)
      await button(/^Buy for/).click()
      await shows('checkout')
      const payment = await found.pay()
      await found.reload()
      await shows('detail', TITLE)
      await submitPayment(payment, /^Pay /)
      await button(/^Buy/).click()
      await shows('checkout')
      const heading = found.view('checkout').getByRole('heading', { level: 1 })
      await expect.poll(() => heading.innerText()).toMatch(/yours/i)
    },
  )
})

describe('two users of one browser', () => {
  it.each(inLayouts)('never see each other’s views, and the first starts from the landing view: %s', async (layout) => {
    verifies('H-22')
    const [first, second] = [newCustomer(), newCustomer()]
    const found = await openCatalogue(environment, { customer: first, layout })
    await found.find(TITLE)
    await expect.poll(() => storedKeys(found)).toHaveLength(1)
    const before = await storedKeys(found)

    await found.signInAs(second)
    await found.shows('landing')
    expect(await search(found).inputValue()).toBe('')
    expect(await found.embed.locator('[data-back]').count()).toBe(0)
    await found.find('Dusk Tide')
    await expect.poll(async () => (await storedKeys(found)).length).toBe(1)
    expect(await storedKeys(found)).not.toEqual(before)

    await found.signInAs(first)
    await found.shows('landing')
    expect(await search(found).inputValue()).toBe('')
    expect((await storedKeys(found)).filter((key) => !before.includes(key))).toEqual([])
  })
})
