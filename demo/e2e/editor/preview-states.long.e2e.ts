// The stage's states in each layout, and what pauses the preview.
import { verifies } from '@proscenium/testkit'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openCustomerPage, type CustomerPage } from '../support/customer-page.ts'
import { findClip } from '../support/find-clip.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { addClip, checkEditorAppearance, editorFrame, pressButton, visibleVideo } from './editor-driver.ts'

const environment = useTestEnvironment({ windowless: true })

const layouts = [
  ['wide', { width: 1_440, height: 900 }],
  ['compact', { width: 700, height: 560 }],
  ['phone', { width: 390, height: 844 }],
] as const

const stage = (customer: CustomerPage) => editorFrame(customer).getByRole('region', { name: 'Stage' })
const playButton = (customer: CustomerPage) => stage(customer).getByRole('button', { name: 'Play', exact: true })
const timeOf = (customer: CustomerPage): Promise<number> =>
  visibleVideo(customer).evaluate((video: HTMLVideoElement) => video.currentTime)

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function overlap(one: Box, other: Box): boolean {
  const apart = one.x + one.width <= other.x || other.x + other.width <= one.x
  return !apart && one.y < other.y + other.height && other.y < one.y + one.height
}

async function play(customer: CustomerPage): Promise<void> {
  await playButton(customer).click()
  const from = await timeOf(customer)
  await expect.poll(() => timeOf(customer)).toBeGreaterThan(from)
}

describe.each(layouts)('the stage: %s', (name, size) => {
  it('has an appearance for each state', async () => {
    verifies('E-04', 'E-09')
    const customer = await openCustomerPage(environment, { size, expected: [/status of 502/] })
    const panes = editorFrame(customer).getByRole('group', { name: 'Pane' })
    const show = async (pane: 'Library' | 'Stage') => {
      if (await panes.isVisible()) await panes.getByRole('button', { name: pane }).click()
    }
    await show('Stage')
    await checkEditorAppearance(environment, customer, `stage-empty-${name}`)
    await show('Library')
    await addClip(customer, 'Haze Cathedral')
    await show('Stage')
    await play(customer)
    await checkEditorAppearance(environment, customer, `stage-playing-${name}`)
    await customer.page.context().route('**/*', async (route) => {
      if (route.request().resourceType() !== 'media') await route.fallback()
    })
    await show('Library')
    const region = editorFrame(customer).getByRole('region', { name: 'Library' })
    await region.getByRole('searchbox', { name: 'Search clips' }).fill('Dusk Tide')
    await region.getByRole('button', { name: /^Add Dusk Tide by/ }).click()
    await show('Stage')
    await stage(customer).getByRole('button', { name: 'Next cut' }).click()
    await stage(customer).getByText('Getting the clip ready').waitFor()
    await expect.poll(() => visibleVideo(customer).count()).toBe(0)
    await checkEditorAppearance(environment, customer, `stage-buffering-${name}`)
    await customer.page.context().unrouteAll({ behavior: 'ignoreErrors' })
    await stage(customer).getByText('Getting the clip ready').waitFor({ state: 'detached' })
    // As long as the service is still rendering it.
    await customer.page.context().route('**/*', async (route) => {
      if (route.request().resourceType() === 'media') await route.fulfill({ status: 502 })
      else await route.fallback()
    })
    await show('Library')
    await region.getByRole('searchbox', { name: 'Search clips' }).fill('Cedar Light')
    await region.getByRole('button', { name: /^Add Cedar Light by/ }).click()
    await show('Stage')
    await stage(customer).getByRole('button', { name: 'Next cut' }).click()
    const waiting = stage(customer).getByText('Waiting for “Cedar Light”')
    await waiting.waitFor()
    await checkEditorAppearance(environment, customer, `stage-waiting-${name}`)
    await customer.page.context().unrouteAll({ behavior: 'ignoreErrors' })
    await waiting.waitFor({ state: 'detached' })
    await visibleVideo(customer)
      .and(editorFrame(customer).getByLabel(/^Cedar Light by/))
      .waitFor()
  })
})

it.each([
  { width: 319, height: 400 },
  { width: 390, height: 844 },
])('neither the button that buys nor the transport covers the lyrics: %o', async (size) => {
  verifies('E-04', 'E-09')
  const customer = await openCustomerPage(environment, { size })
  await addClip(customer, 'Haze Cathedral')
  const box = async (part: Locator) => (await part.boundingBox()) ?? expect.fail('not visible')
  const picture = await box(editorFrame(customer).locator('[data-lyric]'))
  const buy = await box(stage(customer).getByRole('button', { name: /^Buy / }))
  const transport = await box(stage(customer).getByRole('group', { name: 'Transport' }))
  // Lyrics take up the picture's lower part.
  expect(buy.y + buy.height).toBeLessThan(picture.y + picture.height * 0.65)
  expect(transport.y).toBeGreaterThanOrEqual(picture.y + picture.height)
  const controls = await stage(customer).getByRole('group', { name: 'Transport' }).locator('button, input').all()
  const boxes = (await Promise.all(controls.map(async (each) => each.boundingBox()))).filter((each) => each !== null)
  const overlaps = boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => overlap(one, other)))
  expect([boxes.length, overlaps]).toEqual([6, []])
})

it('a clip that cannot be shown is explained, also in forced colours', async () => {
  verifies('E-04', 'E-09')
  const customer = await openCustomerPage(environment)
  await (await findClip(editorFrame(customer), 'Moon Atlas')).click()
  await stage(customer).getByRole('heading', { name: '“Moon Atlas” cannot be shown' }).waitFor()
  await checkEditorAppearance(environment, customer, 'stage-problem')
  await addClip(customer, 'Haze Cathedral')
  await stage(customer).getByRole('slider', { name: 'Position' }).fill('7')
  await customer.page.emulateMedia({ forcedColors: 'active' })
  await expect.poll(() => visibleVideo(customer).count()).toBe(1)
  // axe measures the colours that the page asks for, not the forced ones.
  await customer.page.screenshot({ path: environment.artifact('editor-stage-forced-colours.png') })
})

describe('the preview pauses', () => {
  it('under a dialog of the host, and does not resume by itself', async () => {
    verifies('E-04')
    const customer = await openCustomerPage(environment)
    await addClip(customer, 'Haze Cathedral')
    await play(customer)
    await customer.frame('embed').evaluate(() => {
      const dialog = document.createElement('dialog')
      dialog.id = 'above'
      dialog.append(document.createElement('button'))
      document.body.append(dialog)
      dialog.showModal()
    })
    await expect.poll(() => visibleVideo(customer).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    await customer.frame('embed').evaluate(() => document.querySelector('#above')?.remove())
    await playButton(customer).waitFor()
    const stood = await timeOf(customer)
    await playButton(customer).focus()
    expect(await timeOf(customer)).toBe(stood)
  })

  it('under a dialog of the editor', async () => {
    verifies('E-04')
    const customer = await openCustomerPage(environment)
    await addClip(customer, 'Haze Cathedral')
    await play(customer)
    await pressButton(customer, 'Buy to export')
    await expect.poll(() => visibleVideo(customer).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  })
})
