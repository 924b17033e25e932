// Screenshots for README and docs: two in an ordinary run, which proves that they can be taken. `check screenshots`
// compares the structure that each shows with the one stored beside the published file; `-u` replaces both.
import { join } from 'node:path'
import { byRun } from '@proscenium/testkit'
import type { BrowserContextOptions, Frame, Page } from 'playwright-core'
import { publishedStructure, structureOf } from '@proscenium/testkit/screenshots'
import { expect, inject, it } from 'vitest'
import { openCatalogue, type CataloguePage, type Layout as CatalogueLayout } from '../catalogue/catalogue-page.ts'
import { postFromEditor } from '../exports/export-driver.ts'
import { appearances, scenes, type Appearance } from './gallery-scenes.ts'
import { settled } from './settled.ts'
import { layouts, openPartnerFrame, type Layout } from '../support/partner-frame.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openWorkspace } from '../support/workspace.ts'

const environment = useTestEnvironment()

/** Screenshots of one scene, frame only. */
const framed = [
  { file: 'screens/open.png', scene: 'open', appearance: 'branded', layout: 'full' },
  { file: 'screens/purchase.png', scene: 'purchase', appearance: 'branded', layout: 'full' },
  { file: 'screens/failure.png', scene: 'service-error-verified', appearance: 'branded', layout: 'full' },
  { file: 'screens/exports-compact.png', scene: 'exports', appearance: 'branded', layout: 'compact' },
  { file: 'screens/project-tiny.png', scene: 'project-unsaved', appearance: 'branded', layout: 'tiny' },
] as const satisfies readonly { file: string; scene: string; appearance: Appearance; layout: Layout }[]

it.each(framed.slice(0, byRun({ quick: 1, long: framed.length })))(
  '$file',
  async ({ file, scene: name, appearance, layout }) => {
    const scene = scenes.find((each) => each.name === name)
    if (scene === undefined) throw new Error(`no scene ${name}`)
    const context = await environment.newContext({ viewport: layouts.full, expected: scene.expected ?? [] })
    await scene.before?.(context, environment)
    const view = await openPartnerFrame({
      environment,
      context,
      partner: appearances[appearance],
      ...scene.page?.(environment),
    })
    await scene.reach(view, context)
    await view.resize(layout)
    expect(await take(file, view.page, await view.visibleFrames())).not.toBe('')
  },
)

it.each(byRun({ quick: [], long: ['screens/exports-arabic.png'] }))('%s', async (file) => {
  const { page, embed, frame, context } = await openProduct({ locale: 'ar-EG' })
  await scenes.find(({ name }) => name === 'exports')?.before?.(context, environment)
  await postFromEditor(environment, frame('editor'), { type: 'OPEN_PARTNER_EXPORTS' })
  await embed.locator('[data-exports="listed"]').waitFor()
  expect(await take(file, page, [page.mainFrame(), frame('embed')])).not.toBe('')
})

/** Views of catalog mode, frame only. */
const catalogueViews: readonly {
  readonly file: string
  readonly layout: CatalogueLayout
  readonly reach: (found: CataloguePage) => Promise<void>
}[] = [
  {
    file: 'screens/catalogue.png',
    layout: 'full',
    reach: ({ view }) => view('landing').locator('[data-results="ready"]').waitFor(),
  },
  {
    file: 'screens/catalogue-detail.png',
    layout: 'full',
    async reach(found) {
      await found.find('Haze Cathedral')
      await found.button(/^Buy for/).waitFor()
    },
  },
  {
    file: 'screens/catalogue-compact.png',
    layout: 'compact',
    async reach({ search, frame }) {
      await search('night')
      // Announced last, and part of the structure.
      await frame('embed')
        .getByRole('status')
        .filter({ hasText: /^\d+ videos$/ })
        .waitFor({ state: 'attached' })
    },
  },
]

it.each(byRun({ quick: [], long: [...catalogueViews] }))('$file', async ({ file, layout, reach }) => {
  const found = await openCatalogue(environment, { layout })
  await reach(found)
  expect(await take(file, found.page, [found.frame('embed')])).not.toBe('')
})

async function openProduct(options: BrowserContextOptions) {
  const context = await environment.newContext({ viewport: { width: 1440, height: 960 }, ...options })
  return { ...(await openWorkspace(environment, context)), context }
}

/**
 * Takes the screenshot once nothing moves and every image has loaded, then runs the configured task. Returns the
 * structure shown.
 */
async function take(file: string, page: Page, frames: readonly Frame[]): Promise<string> {
  await settled(frames)
  const path = environment.artifact(file.replace('/', '-'))
  const element = page.frames().length > 1 && file.startsWith('screens/') && !file.includes('arabic')
  await (element ? page.locator('iframe') : page).screenshot({ path })
  const structure = await structureOf(frames)
  const published = publishedStructure({
    taken: path,
    published: join(inject('proscenium').root, 'docs', file),
    structure,
  })
  expect(structure, `${file} is stale: npx pnpm@12 check screenshots -u`).toBe(published)
  return structure
}
