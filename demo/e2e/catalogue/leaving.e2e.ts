// Work that is unsaved when the customer goes on to another video.
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { findClip } from '../support/find-clip.ts'
import { messagesOf } from '../support/page-activity.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openCatalogue, type CataloguePage } from './catalogue-page.ts'

const environment = useTestEnvironment({ windowless: true })
const projects = '**/editor/v1/projects**'

const openInEditor = async ({ button, editor }: CataloguePage, title: string): Promise<void> => {
  await button('Try in editor').click()
  await editor.locator('[data-phase="open"]').waitFor()
  await editor.getByRole('button', { name: `Remove ${title}` }).waitFor()
}

const addClip = async ({ editor }: CataloguePage, title: string): Promise<void> => {
  await (await findClip(editor, title)).click()
  await editor.getByRole('button', { name: `Remove ${title}` }).waitFor()
}

/** What the editor was told while it was open: its language, and whether it was asked to save. */
const snapshots = async ({ frame }: CataloguePage) =>
  (await messagesOf(frame('editor')))
    .map(({ data }): { type?: string; leaving?: number; payload?: { context?: object } } => JSON.parse(data) ?? {})
    .filter(({ type }) => type === 'VIDEO_DATA')

it('is there when the customer comes back, without a question, also where the service stored nothing', async () => {
  verifies('H-21', 'E-07')
  const found = await openCatalogue(environment, { expected: [/\/editor\/v1\/projects/, /ERR_FAILED/] })
  const { context, embed, editor, back, shows } = found
  await found.find('Haze Cathedral')
  await openInEditor(found, 'Haze Cathedral')
  await context.route(projects, (route) => route.abort())
  await addClip(found, 'Cedar Light')
  await back('detail')
  await back('landing')
  await found.find('Dusk Tide')
  await openInEditor(found, 'Dusk Tide')
  await shows('editor', 'Dusk Tide')
  expect(await embed.getByRole('dialog').count()).toBe(0)
  const received = await snapshots(found)
  expect(received.map(({ leaving = null }) => leaving)).toContain(2_000)
  expect(received.at(-1)?.payload?.context).toMatchObject({ locale: 'en-US', reducedMotion: true })

  await context.unroute(projects)
  await back('detail')
  await back('landing')
  await found.find('Haze Cathedral')
  await openInEditor(found, 'Haze Cathedral')
  await editor.getByRole('heading', { level: 1 }).getByRole('button').click()
  const drafts = editor.getByRole('region', { name: 'Kept in this browser' })
  await drafts.getByRole('button', { name: /^Haze Cathedral, / }).click()
  await editor.getByRole('button', { name: 'Remove Cedar Light' }).waitFor()
})

it('is not asked about where the customer only looked at the editor after working in it', async () => {
  verifies('H-21', 'E-07')
  const found = await openCatalogue(environment)
  const { embed, editor, back, shows } = found
  await found.find('Haze Cathedral')
  await openInEditor(found, 'Haze Cathedral')
  await addClip(found, 'Cedar Light')
  await editor.locator('[data-save-state="saved"]').waitFor()
  await editor.getByRole('searchbox', { name: 'Search clips' }).fill('night')
  await back('detail')
  await back('landing')
  await found.find('Dusk Tide')
  await openInEditor(found, 'Dusk Tide')
  await shows('editor', 'Dusk Tide')
  expect(await embed.getByRole('dialog').count()).toBe(0)
})
