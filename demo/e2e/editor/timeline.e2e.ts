// Edits on the timeline by keyboard and by pointer; one is exported in the browser and every frame read back.
import { usersByName } from '@proscenium/mock-server/seed'
import { onlyLong, verifies } from '@proscenium/testkit'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fetchFromService } from '../exports/export-driver.ts'
import { readFilms } from '../exports/read-films.ts'
import { openCustomerPage, type CustomerPage } from '../support/customer-page.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import {
  addClip,
  checkEditorAppearance,
  editorFrame,
  exportEdit,
  openProjectMenu,
  pressButton,
} from './editor-driver.ts'

const environment = useTestEnvironment({ windowless: true })
const TITLE = 'Rain on Mercury'

const handle = (customer: CustomerPage, edge: 'Start' | 'End') =>
  editorFrame(customer).getByRole('slider', { name: `${edge} of ${TITLE}` })

/** Frames of the source: the value of a trim handle. */
const valueOf = async (customer: CustomerPage, edge: 'Start' | 'End') =>
  Number(await handle(customer, edge).getAttribute('aria-valuenow'))

async function exportedFilm(customer: CustomerPage): Promise<Buffer> {
  await exportEdit(customer)
  await pressButton(customer, 'Show exports')
  await customer.dialog
    .getByRole('button', { name: /^Copy link: Music video/ })
    .first()
    .click()
  const link = await customer.dialog.getByRole('textbox', { name: 'Download link' }).inputValue()
  return Buffer.from(await (await fetchFromService(environment, new URL(link).pathname, {})).arrayBuffer())
}

it.each(onlyLong)('an edit that was trimmed, split and reordered by keyboard is exported to the frame', async () => {
  verifies('E-03', 'E-06', 'E-09')
  const { externalUserId, email } = usersByName.maya
  const customer = await openCustomerPage(environment, {
    payload: { partner_external_user_id: externalUserId, email },
    expected: [/The Clipboard API has been blocked/],
  })
  const { keyboard } = customer.page
  const frame = editorFrame(customer)
  await addClip(customer, TITLE)
  const whole = await valueOf(customer, 'End')
  await handle(customer, 'Start').focus()
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowRight']) await keyboard.press(key)
  await expect.poll(() => valueOf(customer, 'Start')).toBe(21)
  await frame.getByRole('slider', { name: 'Position' }).fill('2')
  await keyboard.press('s')
  await expect.poll(() => valueOf(customer, 'Start')).toBe(71)
  await handle(customer, 'End').focus()
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'ArrowLeft']) await keyboard.press(key)
  await frame.locator('[data-selected="true"] [data-walk]').focus()
  await keyboard.press('Alt+ArrowLeft')
  await keyboard.press('Control+z')
  await keyboard.press('Control+Shift+Z')
  await frame.getByText('2 clips').waitFor()
  await checkEditorAppearance(environment, customer, 'trimmed')
  const film = await exportedFilm(customer)
  const shown = [...range(71, whole - 21), ...range(21, 71)]
  const frames = await readFilms(environment.browser, { main: film, reel: film, lyric: film })
  const barcodes = frames.map(({ barcode }) => barcode)
  expect(barcodes.map((barcode) => barcode?.frame)).toEqual(shown)
  expect(new Set(barcodes.map((barcode) => barcode?.clip)).size).toBe(1)
})

/** Drags an element by so many pixels. `held` runs before it is released. */
async function drag({ mouse }: Page, element: Locator, pixels: number, held?: () => Promise<void>): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {}
  const [left, top] = [x + width / 2, y + height / 2]
  await mouse.move(left, top)
  await mouse.down()
  await mouse.move(left + pixels / 2, top)
  await mouse.move(left + pixels, top)
  await held?.()
  await mouse.up()
}

/** Whether a press anywhere on a block is one on the block, and not on a handle. */
function isFree(block: Element): boolean {
  const { left, top, width, height } = block.getBoundingClientRect()
  return [0.05, 0.5, 0.95].every((part) =>
    block.contains(document.elementFromPoint(left + width * part, top + height / 2)),
  )
}

it('an edit is trimmed, reordered and undone by pointer, and survives a save and a reopening', async () => {
  verifies('E-03', 'E-09', 'B-24')
  const customer = await openCustomerPage(environment)
  const frame = editorFrame(customer)
  const widths = () =>
    frame
      .locator('[data-walk][data-key]')
      .evaluateAll((blocks) =>
        blocks.map((block) => [block.getAttribute('data-video-id') ?? '', block.parentElement?.style.width] as const),
      )
  await addClip(customer, 'Haze Cathedral')
  await addClip(customer, 'Dusk Tide')
  await expect.poll(() => pictureOf(frame.locator('[data-key="1"] canvas'))).toBe(true)
  const [[haze] = [''], [dusk] = ['']] = await widths()
  const end = frame.getByRole('slider', { name: 'End of Dusk Tide' })
  await drag(customer.page, end, -48)
  await expect.poll(widths).toEqual([
    [haze, '144px'],
    [dusk, '96px'],
  ])
  await drag(customer.page, end, -60)
  await expect.poll(async () => Number.parseFloat((await widths()).at(-1)?.[1] ?? '')).toBeLessThan(48)
  expect(await frame.locator('[data-key="2"]').evaluate(isFree)).toBe(true)
  expect(
    await frame
      .locator('[data-key="1"] > span')
      .first()
      .evaluate((film) => getComputedStyle(film).opacity),
  ).toBe('1')
  await checkEditorAppearance(environment, customer, 'short-clip')
  await pressButton(customer, 'Undo')
  await drag(customer.page, frame.locator('[data-key="2"]'), -170)
  await expect.poll(async () => (await widths()).map(([id]) => id)).toEqual([dusk, haze])
  await pressButton(customer, 'Undo')
  await expect.poll(async () => (await widths()).map(([id]) => id)).toEqual([haze, dusk])
  await pressButton(customer, 'Undo')
  await expect.poll(async () => (await widths()).at(-1)).toEqual([dusk, '144px'])
  await pressButton(customer, 'Redo')
  await frame.locator('[data-key="1"]').click()
  await customer.page.mouse.move(0, 0)
  const start = frame.getByRole('slider', { name: 'Start of Haze Cathedral' })
  await drag(customer.page, start, 40, async () => {
    await expect.poll(async () => (await widths())[0]?.[1]).not.toBe('144px')
    await customer.page.keyboard.press('Escape')
  })
  await expect.poll(async () => (await widths())[0]).toEqual([haze, '144px'])
  await openProjectMenu(customer)
  await frame.getByRole('button', { name: 'Saved', exact: true }).waitFor()
  await pressButton(customer, 'New edit')
  await openProjectMenu(customer)
  await frame
    .getByRole('region', { name: 'Saved edits' })
    .getByRole('button', { name: /^Haze Cathedral, / })
    .click()
  await expect.poll(widths).toEqual([
    [haze, '144px'],
    [dusk, '96px'],
  ])
})

/** Whether the middle of a filmstrip is drawn: frames of the clip's own stream, which comes from another origin. */
async function pictureOf(canvas: Locator): Promise<boolean> {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element
    const [, , , alpha] = element.getContext('2d')?.getImageData(width / 2, height / 2, 1, 1).data ?? []
    return alpha === 255
  })
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}
