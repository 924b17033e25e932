// The recording at the top of the README and of the site: a customer opens the Workspace in the partner's product, searches,
// adds clips, buys them and exports. `check screenshots` compares what its frames show; `-u` records it again.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { animatedPicture, drawFrame, stillPicture } from '@proscenium/testkit/recording'
import { publishedStructure } from '@proscenium/testkit/screenshots'
import { expect, inject, it } from 'vitest'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openWorkspace } from '../support/workspace.ts'
import { createRecorder, type Recorder } from './recorder.ts'

const environment = useTestEnvironment({
  films: ['ocean-dusk', 'stage-haze'].flatMap((clip) => [`${clip}/preview.mp4`, `${clip}/master.mp4`]),
})

/** Milliseconds for rendering 52 seconds twice, on a slow machine. */
const RENDERING = 300_000
const WIDTH = 960
const BYTES_MAX = 1_500_000
/** Milliseconds for which a frame is shown. */
const STEP = 800
const READ = 1_200
const KEY = 220
const FILM = 250
const LAST = 2_000
/** Seconds of the clip between two frames in which it plays. */
const FILM_STEP = 0.5

/** Shown to readers who prefer no motion: a clip plays. */
const STILL = 'A clip plays'

it('demo.webp', { timeout: 2 * RENDERING }, async () => {
  const context = await environment.newContext({ viewport: { width: 1200, height: 800 }, reducedMotion: 'reduce' })
  const { page, embed, editor, frame } = await openWorkspace(environment, context)
  const recorder = createRecorder(page, () => ({
    partner: page.mainFrame(),
    embed: frame('embed'),
    editor: frame('editor'),
  }))
  const { record } = recorder
  const button = (name: string | RegExp) => editor.getByRole('button', { name, exact: typeof name === 'string' })
  const dialog = embed.getByRole('dialog')
  const search = editor.getByRole('searchbox', { name: 'Search clips' })
  const saved = editor.locator('[data-save-state="saved"]')

  // Without a name of its own, the edit would be called after the day.
  await editor.locator('h1 button').click()
  await editor.locator('#project-menu form input').fill('Slow Weather')
  await editor.locator('h1 button').click()
  await saved.waitFor()

  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await tab('Plan').click()
  await record({ title: 'The partner’s product', milliseconds: STEP, next: tab('Video') })
  await tab('Video').click()
  await record({ title: 'The Workspace opens', milliseconds: READ, next: search })
  for (const { query, title, after } of [
    { query: 'dusk', title: 'Dusk Tide', after: search },
    { query: 'haze', title: 'Haze Cathedral', after: button('Play') },
  ]) {
    const add = button(new RegExp(`^Add ${title} by`))
    for (const typed of [query.slice(0, 2), query]) {
      await search.fill(typed)
      await editor.getByRole('list', { name: `Clips for “${typed}”` }).waitFor()
      await add.waitFor()
      await record({ title: `Types ${typed}`, milliseconds: KEY, next: search })
    }
    await record({ title: `Finds ${title}`, milliseconds: STEP, next: add })
    await add.click()
    await editor.locator(`video[aria-label^="${title} by"]`).waitFor()
    await saved.waitFor()
    await record({ title: `Adds ${title}`, milliseconds: STEP, next: after })
  }
  const video = editor.locator('video[aria-label^="Haze Cathedral by"]')
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  await button('Play').click()
  for (const at of [1, 2, 3, 4]) {
    await expect.poll(time).toBeGreaterThan(at * FILM_STEP)
    await record({ title: STILL, milliseconds: FILM, next: button('Pause') })
  }
  await button('Pause').click()
  await record({ title: 'Is about to buy', milliseconds: STEP, next: button('Buy to export') })
  await button('Buy to export').click()
  await record({ title: 'The clips to buy', milliseconds: STEP, next: button('Buy 2 clips') })
  await button('Buy 2 clips').click()
  const buy = dialog.getByRole('button', { name: /^Buy for/ })
  await record({ title: 'The price', milliseconds: STEP, next: buy })
  const opened = context.waitForEvent('page')
  await buy.click()
  const payment = await opened
  await payment.locator('[data-state="ready"]').waitFor()
  await payment.setViewportSize({ width: 520, height: 600 })
  const pay = payment.getByRole('button', { name: /^Pay/ })
  await record({ title: 'The payment', milliseconds: STEP, next: pay, window: payment })
  const closed = payment.waitForEvent('close')
  await pay.click()
  await closed
  await dialog.getByRole('heading', { name: 'All videos are yours' }).waitFor()
  const done = dialog.getByRole('button', { name: 'Done' })
  await record({ title: 'Bought', milliseconds: STEP, next: done })
  await done.click()
  await record({ title: 'The export', milliseconds: STEP, next: button('Export now') })
  await button('Export now').click()
  await editor.getByRole('dialog', { name: 'Exported' }).waitFor({ timeout: RENDERING })
  await record({ title: 'Exported', milliseconds: STEP, next: button('Show exports') })
  await button('Show exports').click()
  const download = dialog.getByRole('button', { name: /^Download: Music video/ })
  await record({ title: 'The exports', milliseconds: LAST, next: download })

  await publish(recorder)
})

/** Writes the recording, its still and each frame to look at, then compares what they show with what is published. */
async function publish({ frames, text }: Recorder): Promise<void> {
  for (const [at, frame] of frames.entries())
    writeFileSync(environment.artifact(`recording-${String(at).padStart(2, '0')}.png`), await drawFrame(frame, WIDTH))
  const duration = frames.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  expect(duration).toBeGreaterThanOrEqual(10_000)
  expect(duration).toBeLessThanOrEqual(15_000)
  const still = frames.findLast(({ title }) => title === STILL)
  if (still === undefined) throw new Error(`no frame ${STILL}`)
  const pictures = { 'demo.webp': await animatedPicture(frames, WIDTH), 'demo.jpg': await stillPicture(still) }
  expect(pictures['demo.webp'].byteLength).toBeLessThanOrEqual(BYTES_MAX)
  const structure = text()
  for (const [file, picture] of Object.entries(pictures)) {
    const taken = environment.artifact(file)
    writeFileSync(taken, picture)
    const published = publishedStructure({ taken, published: join(inject('proscenium').root, 'docs', file), structure })
    expect(structure, `${file} is stale: npx pnpm@12 check screenshots -u`).toBe(published)
  }
}
