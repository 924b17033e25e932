// Every panel and state of the editor in each layout, and in Arabic: axe violations, controls that are cut off, and a
// picture. By default in one layout; all of them in `check long`.
import { usersByName } from '@proscenium/mock-server/seed'
import { byRun, verifies } from '@proscenium/testkit'
import type { FrameLocator, Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { en, type Messages } from '@proscenium/editor/messages/editor-messages'
import { loadMessages } from '@proscenium/editor/messages/load'
import { clickTrack } from '../support/click-track.ts'
import { openCustomerPage, type CustomerPage } from '../support/customer-page.ts'
import { accessibilityViolations } from '../support/accessibility.ts'
import { cutOffControls } from '../support/cut-off-controls.ts'
import { accentButtons, scrollAreasAround, smallTargets, tabStopsBefore } from '../support/layout-problems.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openWorkspace, type Workspace } from '../support/workspace.ts'
import { checkEditorAppearance, editorFrame } from './editor-driver.ts'

const environment = useTestEnvironment({ windowless: true })

/** Sizes of the embed's frame, and the language of the browser. */
const layouts = {
  full: { size: { width: 1_280, height: 800 }, locale: 'en' },
  compact: { size: { width: 700, height: 500 }, locale: 'en' },
  phone: { size: { width: 390, height: 844 }, locale: 'en' },
  arabic: { size: { width: 1_280, height: 800 }, locale: 'ar' },
} as const
type Layout = keyof typeof layouts

const shown: readonly Layout[] = byRun<readonly Layout[]>({
  quick: ['full'],
  long: ['full', 'compact', 'phone', 'arabic'],
})

interface Scene {
  readonly customer: CustomerPage
  readonly frame: FrameLocator
  /** The editor's texts in the layout's language. */
  readonly texts: Messages
  button(name: string | RegExp, within?: Locator): Locator
  /** Shows the library or the stage where there is space for one of them. */
  show(pane: 'library' | 'edit'): Promise<void>
  /** Adds a clip, and returns to the pane that was shown. */
  add(title: string): Promise<void>
  pickSong(): Promise<void>
  look(name: string): Promise<void>
}

async function open(layout: Layout, payload?: Readonly<Record<string, unknown>>): Promise<Scene> {
  const { size, locale } = layouts[layout]
  const customer = await openCustomerPage(environment, { size, locale, ...(payload === undefined ? {} : { payload }) })
  const frame = editorFrame(customer)
  const texts = locale === 'en' ? en : await loadMessages(locale)
  const button = (name: string | RegExp, within: Locator | FrameLocator = frame): Locator =>
    within.getByRole('button', { name, exact: typeof name === 'string' })
  const show: Scene['show'] = async (pane) => {
    const toggle = button(texts.session.pane[pane])
    if (await toggle.isVisible()) await toggle.click()
  }
  return {
    customer,
    frame,
    texts,
    button,
    show,
    async add(title) {
      await show('library')
      await frame.getByRole('searchbox').fill(title)
      const found = frame.getByRole('list', { name: texts.library.lists.text({ query: title }) })
      await found.locator('[data-usable="true"]').first().click()
      await frame.locator(`video[aria-label*="${title}"]`).waitFor({ state: 'attached' })
    },
    async pickSong() {
      const lane = frame.getByRole('group', { name: texts.song.title, exact: true })
      await lane.getByTestId('song-file').setInputFiles(clickTrack())
      await lane.getByRole('img').first().waitFor()
    },
    async look(name) {
      await checkEditorAppearance(environment, customer, `${layout}-${name}`)
      expect(await cutOffControls(customer.frame('editor')), `${name} is cut off`).toEqual([])
      expect((await accentButtons(customer.frame('editor'))).slice(1), `${name} has another accent`).toEqual([])
    },
  }
}

/** A customer who owns Rain on Mercury. */
const owner = { partner_external_user_id: usersByName.maya.externalUserId, email: usersByName.maya.email }

describe.each(shown)('the editor in the layout %s', (layout) => {
  it('shows its library', async () => {
    expect.hasAssertions()
    verifies('E-02', 'E-09')
    const { frame, texts, button, show, look } = await open(layout)
    const { library } = texts
    await show('library')
    await frame.locator('[data-usable]').first().waitFor()
    await look('empty')
    await button(library.filters.button).click()
    await look('filters')
    await button(new RegExp(`^${library.values.energy.driving}`)).click()
    await button(library.filters.remove({ name: library.values.energy.driving })).waitFor()
    await look('filtered')
    await button(library.filters.clear).first().click()
    await frame.getByRole('searchbox').fill('xyzzyx')
    await frame.getByText(library.none.title).waitFor()
    await look('none')
    await frame.getByRole('tab', { name: library.tabs.song }).click()
    await look('song-match')
    await frame.getByRole('tab', { name: library.tabs.collections }).click()
    await frame.getByRole('button', { name: /On Stage/ }).click()
    await frame.getByRole('group', { name: library.bundle.label }).waitFor()
    await look('collection')
  })

  it('shows the song, the clips and the lyrics', async () => {
    expect.hasAssertions()
    verifies('E-01', 'E-03', 'E-05', 'E-09')
    const { frame, texts, button, show, add, pickSong, look } = await open(layout)
    await pickSong()
    await show('edit')
    await look('song')
    await add('Haze Cathedral')
    await add('Dusk Tide')
    await show('edit')
    await frame.locator('[data-walk][data-key]').first().click()
    await look('clips')
    await button(texts.timeline.fill).click()
    await button(texts.timeline.filling.song).waitFor()
    await look('fill')
    await frame.locator('body').press('Escape')
    await button(texts.lyrics.open).first().click()
    await look('lyrics-empty')
    await frame.getByRole('textbox', { name: texts.lyrics.text }).fill('First line\nSecond line\nThird line')
    await button(texts.lyrics.tapAlong).click()
    await look('tapping')
    await button(texts.lyrics.tapping.tap).click()
    await button(texts.lyrics.tapping.done).click()
    await frame.getByRole('button', { name: texts.lyrics.times, exact: true }).click()
    await look('lyrics-timed')
  })

  it('shows its menus and dialogs', async () => {
    expect.hasAssertions()
    verifies('E-07', 'E-08', 'E-09')
    const { frame, texts, button, show, add, look } = await open(layout)
    await add('Haze Cathedral')
    await show('edit')
    await frame.getByRole('heading', { level: 1 }).getByRole('button').click()
    await look('project-menu')
    await frame.getByText(texts.projects.state.saved, { exact: true }).first().waitFor({ state: 'attached' })
    await button(texts.session.menu.label).click()
    await look('menu')
    await button(texts.session.menu.shortcuts).click()
    await look('shortcuts')
    await button(texts.session.close).click()
    await button(texts.session.menu.label).click()
    await button(texts.session.menu.report).click()
    await look('report')
    await button(texts.session.issue.cancel).click()
  })

  it('shows the price gate and the choice of files', async () => {
    expect.hasAssertions()
    verifies('E-06', 'E-09')
    const buyer = await open(layout)
    await buyer.add('Haze Cathedral')
    await buyer.frame.locator('[data-export]').click()
    await buyer.frame.getByRole('dialog', { name: buyer.texts.exports.titles.gate }).waitFor()
    await buyer.look('gate')
    const { frame, texts, add, look } = await open(layout, owner)
    await add('Rain on Mercury')
    await frame.locator('[data-export]').click()
    await frame.getByRole('dialog', { name: texts.exports.titles.choosing }).waitFor()
    await look('export')
  })
})

/** Windows of the partner's product: a small laptop, a phone, and frames that are compact and tiny. */
const windows = {
  laptop: { width: 1_024, height: 720 },
  half: { width: 480, height: 620 },
  phone: { width: 390, height: 844 },
  tiny: { width: 330, height: 460 },
} as const

/** Those of the top bar and the library, one for each row of cards. */
const TAB_STOPS_MAX = 20

/** What is wrong with the editor in the partner’s product. */
async function windowProblems({ frame, editor, page }: Workspace, least: number): Promise<readonly string[]> {
  const inner = frame('editor')
  const areas = await Promise.all(
    ['[data-lanes] ol', 'main > section:last-of-type'].map(async (selector) => {
      const count = await scrollAreasAround(editor.locator(selector), inner)
      return count > 1 ? [`${selector} lies in ${count} scroll areas`] : []
    }),
  )
  const frames = [page.mainFrame(), frame('embed'), inner]
  const violations = await Promise.all(frames.map(accessibilityViolations))
  const [, ...accents] = await accentButtons(inner)
  const stops = await tabStopsBefore(editor.locator('#stage'))
  return [
    ...areas,
    ...violations,
    await smallTargets(inner, least),
    accents.map((name) => `another accent: ${name}`),
    stops > TAB_STOPS_MAX ? [`${stops} tab stops before the stage`] : [],
  ].flat()
}

describe('the editor in the partner’s product', () => {
  it.each([
    ['a mouse', {}, 24],
    ['a finger', { hasTouch: true, isMobile: true }, 44],
  ])('is within reach of %s in every window', async (name, options, least) => {
    verifies('E-09', 'H-04', 'H-15')
    const context = await environment.newContext({ viewport: windows.laptop, reducedMotion: 'reduce', ...options })
    const workspace = await openWorkspace(environment, context)
    const { page, editor } = workspace
    await editor.locator('[data-usable="true"]').first().click()
    await editor.locator('[data-lanes] ol').waitFor()
    const song = editor.getByRole('group', { name: en.song.title, exact: true })
    await song.getByTestId('song-file').setInputFiles(clickTrack())
    await song.getByRole('img').first().waitFor()
    const problems: string[] = []
    for (const [window, size] of Object.entries(windows)) {
      await page.setViewportSize(size)
      await expect.poll(() => workspace.frame('editor').evaluate(() => innerWidth)).toBeLessThanOrEqual(size.width)
      const library = editor.getByRole('button', { name: en.session.pane.library })
      if (await library.isVisible()) await library.click()
      await page.screenshot({ path: environment.artifact(`product-${window}-${least}.png`) })
      problems.push(...(await windowProblems(workspace, least)).map((problem) => `${window}: ${problem}`))
    }
    expect(problems, name).toEqual([])
  })
})
