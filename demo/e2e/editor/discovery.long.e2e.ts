// Finding clips with the editor's library: by song, by likeness, in collections and by previews; and dragging one onto
// the timeline.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { Locator } from 'playwright-core'
import { checkEditorAppearance, editorFrame, timelineClips } from './editor-driver.ts'
import { clickTrack } from '../support/click-track.ts'
import { openCustomerPage, submitPayment, type CustomerPage } from '../support/customer-page.ts'
import { findClip } from '../support/find-clip.ts'
import { messagesOf } from '../support/page-activity.ts'
import { useTestEnvironment } from '../support/test-environment.ts'

const environment = useTestEnvironment({ windowless: true })
const libraryOf = (customer: CustomerPage): Locator => editorFrame(customer).getByRole('region', { name: 'Library' })

/** The intents of the sources that the editor has requested. */
async function intentsOf(customer: CustomerPage): Promise<readonly string[]> {
  return (await messagesOf(customer.frame('embed'))).flatMap(({ data }) => {
    const { type, intent } = JSON.parse(data) as { readonly type?: string; readonly intent?: string }
    return type === 'REQUEST_ADD_VIDEO' && intent !== undefined ? [intent] : []
  })
}

describe('the library', () => {
  it('finds clips that suit the song, and leads to choosing one', async () => {
    verifies('E-02', 'P-15')
    const customer = await openCustomerPage(environment)
    const library = libraryOf(customer)
    await library.getByRole('tab', { name: 'Song match' }).click()
    const choose = library.getByRole('button', { name: 'Choose a song' })
    if (await choose.isVisible()) {
      await checkEditorAppearance(environment, customer, 'song-match-empty')
      await library.locator('input[type="file"]').setInputFiles(clickTrack())
    }
    const list = library.getByRole('list', { name: 'Clips that suit your song' })
    await list.getByRole('button', { name: /^Add / }).first().waitFor()
    await checkEditorAppearance(environment, customer, 'song-match')
    expect(await list.getByRole('button', { name: /^Add / }).count()).toBeGreaterThan(3)
  })

  it('shows more clips like one of them, and returns to all', async () => {
    verifies('E-02', 'P-15')
    const customer = await openCustomerPage(environment)
    const library = libraryOf(customer)
    await findClip(editorFrame(customer), 'Haze Cathedral')
    await library.getByRole('button', { name: 'More for Haze Cathedral' }).click()
    await library.getByRole('button', { name: 'More like this' }).click()
    const list = library.getByRole('list', { name: 'Clips like “Haze Cathedral”' })
    await list.getByRole('button', { name: /^Add / }).first().waitFor()
    expect(await list.getByRole('button', { name: /^Add Haze Cathedral/ }).count()).toBe(0)
    await checkEditorAppearance(environment, customer, 'similar')
    await library.getByRole('button', { name: 'Back to all clips' }).click()
    await library.getByRole('list', { name: 'Clips for “Haze Cathedral”' }).waitFor()
  })

  it('sells a collection at exactly the price of its bundle', async () => {
    verifies('E-02', 'B-36', 'P-17', 'P-21')
    const customer = await openCustomerPage(environment)
    const library = libraryOf(customer)
    await library.getByRole('tab', { name: 'Collections' }).click()
    await checkEditorAppearance(environment, customer, 'collections')
    await library.getByRole('button', { name: /^On Stage/ }).click()
    const bundle = library.getByRole('group', { name: 'Bundle' })
    const total = ((await bundle.locator('strong').textContent()) ?? '').replace('Together ', '')
    expect(total).toMatch(/^\$\d+\.\d\d$/)
    await bundle.getByText('1 clip is not for sale now').waitFor()
    await checkEditorAppearance(environment, customer, 'collection')
    await bundle.getByRole('button', { name: 'Buy all 5 clips' }).click()
    await customer.button(`Buy for ${total}`).waitFor()
    await submitPayment(await customer.pay(), `Pay ${total}`)
    await customer.title('All videos are yours').waitFor()
    expect((await customer.editorUpdates()).filter((line) => line.endsWith(' success'))).toHaveLength(5)
    await customer.button('Done').click()
    await editorFrame(customer).getByText('5 clips are yours', { exact: true }).waitFor()
    await expect.poll(() => library.getByText('Owned', { exact: true }).count()).toBe(5)
    await bundle.getByText('5 clips are yours already').waitFor()
    await checkEditorAppearance(environment, customer, 'collection-owned')
  })

  it('previews a clip without sound while the pointer rests on it, and adds nothing', async () => {
    verifies('E-02', 'P-18')
    const customer = await openCustomerPage(environment)
    await customer.page.emulateMedia({ reducedMotion: 'no-preference' })
    const preview = libraryOf(customer).locator('video[data-preview]')
    const card = await findClip(editorFrame(customer), 'Haze Cathedral')
    await card.hover()
    const playing = () => preview.evaluate((video: HTMLVideoElement) => video.muted && video.currentTime > 0)
    await expect.poll(playing).toBe(true)
    await checkEditorAppearance(environment, customer, 'preview')
    await editorFrame(customer).getByRole('searchbox').hover()
    await preview.waitFor({ state: 'detached' })
    await card.focus()
    await preview.waitFor()
    await editorFrame(customer).getByRole('searchbox').focus()
    await preview.waitFor({ state: 'detached' })
    // The second one uses the source of the first.
    expect([await intentsOf(customer), await timelineClips(customer).count()]).toEqual([['preview'], 0])
  })

  it('previews only by request where motion is reduced', async () => {
    verifies('E-02', 'E-09')
    const customer = await openCustomerPage(environment)
    const library = libraryOf(customer)
    await (await findClip(editorFrame(customer), 'Haze Cathedral')).hover()
    await library.getByRole('button', { name: 'Preview Haze Cathedral' }).click()
    await library.locator('video[data-preview]').waitFor()
    // Resting on the card earlier would have requested it before.
    expect(await intentsOf(customer)).toEqual(['preview'])
    await library.getByRole('button', { name: 'Stop the preview of Haze Cathedral' }).click()
    await library.locator('video[data-preview]').waitFor({ state: 'detached' })
  })

  it('adds a clip that is dragged onto the timeline', async () => {
    verifies('E-02', 'P-18')
    const customer = await openCustomerPage(environment)
    const card = await findClip(editorFrame(customer), 'Haze Cathedral')
    await card.hover()
    const { mouse } = customer.page
    const timeline = await editorFrame(customer).getByRole('region', { name: 'Timeline' }).boundingBox()
    if (timeline === null) throw new Error('no timeline')
    const [x, y] = [timeline.x + timeline.width / 2, timeline.y + timeline.height * 0.6]
    await mouse.down()
    await mouse.move(x, y - 40, { steps: 8 })
    await mouse.move(x, y, { steps: 4 })
    await customer.page.screenshot({ path: environment.artifact('editor-drag.png') })
    await mouse.up()
    await expect.poll(() => timelineClips(customer).count()).toBe(1)
    expect(await intentsOf(customer)).toEqual(['drop'])
  })

  it('inserts a clip at the playhead by keyboard, and adds several at once', async () => {
    verifies('E-02', 'E-09')
    const customer = await openCustomerPage(environment)
    const library = libraryOf(customer)
    await (await findClip(editorFrame(customer), 'Haze Cathedral')).press('Enter')
    await expect.poll(() => timelineClips(customer).count()).toBe(1)
    await (await findClip(editorFrame(customer), 'Dusk Tide')).press('Shift+Enter')
    await expect.poll(() => timelineClips(customer).count()).toBeGreaterThan(1)
    const before = await timelineClips(customer).count()
    await library.getByRole('checkbox', { name: 'Select Dusk Tide' }).check()
    await findClip(editorFrame(customer), 'Haze Cathedral')
    await library.getByRole('checkbox', { name: 'Select Haze Cathedral' }).check()
    await library.getByText('2 clips selected').waitFor()
    await checkEditorAppearance(environment, customer, 'selection')
    await library
      .getByRole('group', { name: 'Selected clips' })
      .getByRole('button', { name: 'Add', exact: true })
      .click()
    await expect.poll(() => timelineClips(customer).count()).toBe(before + 2)
  })
})
