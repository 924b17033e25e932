// The whole journey: from an empty edit to a bought, rendered and downloaded video with a song, once by pointer and once
// with the keyboard alone; a reload halfway loses nothing.
import { byRun, verifies } from '@proscenium/testkit'
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { clickSong } from '../exports/click-song.ts'
import { fetchFromService } from '../exports/export-driver.ts'
import { openCustomerPage, type CustomerPage } from '../support/customer-page.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { checkEditorAppearance, editorDialog, editorFrame, timelineClips } from './editor-driver.ts'
import { keyboardInput, pointerInput, type InputMethod } from './input-method.ts'

const environment = useTestEnvironment({ windowless: true })
/** Rendering, on a slow machine. */
const TIMEOUT = 240_000

const SECONDS = 12
const beats = Array.from({ length: SECONDS * 2 - 1 }, (_, beat) => (beat + 1) / 2)
const song = { name: 'Metronome.wav', mimeType: 'audio/wav', buffer: clickSong(beats, SECONDS) }

const inEditor = (customer: CustomerPage, name: string | RegExp): Locator =>
  editorFrame(customer).getByRole('button', { name, exact: typeof name === 'string' })
const saved = async (customer: CustomerPage): Promise<void> =>
  editorFrame(customer).locator('[data-save-state="saved"]').waitFor()

const byPointer = ['by pointer', pointerInput] as const

it.each(byRun({ quick: [byPointer], long: [byPointer, ['with the keyboard alone', keyboardInput] as const] }))(
  '%s: find, cut, add a song, reload, buy, export and download',
  { timeout: TIMEOUT },
  async (way, createInput) => {
    verifies('E-01', 'E-03', 'E-06', 'E-07', 'E-09', 'H-08', 'H-09')
    const customer = await openCustomerPage(environment, { expected: [/The Clipboard API has been blocked/] })
    const input = createInput(customer.page)
    await addClip(customer, input, 'Haze Cathedral')
    await addClip(customer, input, 'Dusk Tide')
    await expect.poll(() => timelineClips(customer).count()).toBe(2)
    await addSong(customer, input)
    await split(customer, input)
    await expect.poll(() => timelineClips(customer).count()).toBe(3)
    await rename(customer, input, 'Night drive')
    await saved(customer)
    await checkEditorAppearance(environment, customer, `journey-${way.split(' ').at(-1)}`)

    await customer.page.reload()
    await editorFrame(customer).getByRole('heading', { name: 'Night drive' }).waitFor()
    await expect.poll(() => timelineClips(customer).count()).toBe(3)
    await editorFrame(customer).getByRole('img', { name: 'Waveform of Metronome' }).waitFor()

    await buy(customer, input)
    await input.press(inEditor(customer, 'Export now'))
    await editorDialog(customer, 'Exported').waitFor()
    await input.press(inEditor(customer, 'Show exports'))
    const film = await download(customer, input)
    expect(film.subarray(4, 8).toString('latin1')).toBe('ftyp')
    expect(film.byteLength).toBeGreaterThan(100_000)
  },
)

async function addClip(customer: CustomerPage, input: InputMethod, title: string): Promise<void> {
  await input.fill(editorFrame(customer).getByRole('searchbox', { name: 'Search clips' }), title)
  const results = editorFrame(customer).getByRole('list', { name: `Clips for “${title}”` })
  await input.press(results.getByRole('button', { name: new RegExp(`^Add ${title} by`) }))
  await editorFrame(customer).locator(`video[aria-label^="${title} by"]`).waitFor()
}

async function addSong(customer: CustomerPage, input: InputMethod): Promise<void> {
  const chooser = customer.page.waitForEvent('filechooser')
  await input.press(inEditor(customer, 'Choose a song'))
  await (await chooser).setFiles(song)
  await editorFrame(customer).getByRole('img', { name: 'Waveform of Metronome' }).waitFor()
}

/** Splits the clip on the stage, a few frames after the playhead. */
async function split(customer: CustomerPage, input: InputMethod): Promise<void> {
  await input.press(inEditor(customer, 'Split at the playhead'), ['Shift+ArrowRight', 'ArrowRight', 's'])
}

async function rename(customer: CustomerPage, input: InputMethod, text: string): Promise<void> {
  await input.press(editorFrame(customer).getByRole('heading', { level: 1 }).getByRole('button'))
  await input.fill(editorFrame(customer).getByLabel('Name of the edit'), text)
  await customer.page.keyboard.press('Escape')
}

/** Buys everything through the export gate: one order, paid in its own window. */
async function buy(customer: CustomerPage, input: InputMethod): Promise<void> {
  await input.press(inEditor(customer, 'Buy to export'))
  await input.press(inEditor(customer, 'Buy 2 clips'))
  const opened = customer.page.context().waitForEvent('page')
  await input.press(customer.button(/^Buy for/))
  const payment = await opened
  await payment.locator('[data-state="ready"]').waitFor()
  const closed = payment.waitForEvent('close')
  await input.on(payment).press(payment.getByRole('button', { name: /^Pay/ }))
  await closed
  await customer.title('All videos are yours').waitFor()
  await input.press(customer.button('Done'))
}

async function download(customer: CustomerPage, input: InputMethod): Promise<Buffer> {
  await input.press(customer.dialog.getByRole('button', { name: /^Copy link: Music video/ }))
  const link = await customer.dialog.getByRole('textbox', { name: 'Download link' }).inputValue()
  const response = await fetchFromService(environment, new URL(link).pathname, {})
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}
