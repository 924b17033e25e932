// Trims, splits and reorders a clip by keyboard, exports the edit in the browser, and reads back every frame.
import { clips } from '@proscenium/media-fixtures'
import { usersByName } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { fetchFromService } from '../exports/export-driver.ts'
import { openCustomerPage, type CustomerPage } from '../support/customer-page.ts'
import { readFilmBarcodes } from '../support/film-frames.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { addClip, checkEditorAppearance, editorDialog, editorFrame, pressButton } from './editor-driver.ts'

const environment = useTestEnvironment({ windowless: true })
const TITLE = 'Rain on Mercury'

const handle = (customer: CustomerPage, edge: 'Start' | 'End') =>
  editorFrame(customer).getByRole('slider', { name: `${edge} of ${TITLE}` })

/** Frames of the source: the value of a trim handle. */
const valueOf = async (customer: CustomerPage, edge: 'Start' | 'End') =>
  Number(await handle(customer, edge).getAttribute('aria-valuenow'))

async function exportedFilm(customer: CustomerPage): Promise<Buffer> {
  await pressButton(customer, 'Export')
  await editorDialog(customer, 'Exported').waitFor()
  await pressButton(customer, 'Show exports')
  await customer.dialog
    .getByRole('button', { name: /^Copy link: Music video/ })
    .first()
    .click()
  const link = await customer.dialog.getByRole('textbox', { name: 'Download link' }).inputValue()
  return Buffer.from(await (await fetchFromService(environment, new URL(link).pathname, {})).arrayBuffer())
}

it('an edit that was trimmed, split and reordered by keyboard is exported to the frame', async () => {
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
  await frame.getByText(`2 clips`).waitFor()
  await checkEditorAppearance(environment, customer, 'trimmed')
  const film = await exportedFilm(customer)
  const shown = [...range(71, whole - 21), ...range(21, 71)]
  const barcodes = await readFilmBarcodes(environment.browser, film, shown.length)
  expect(barcodes.map((barcode) => barcode?.frame)).toEqual(shown.map(sourceFrame))
  expect(new Set(barcodes.map((barcode) => barcode?.clip)).size).toBe(1)
})

/** The source's frame at a frame of the edit, which has 25 per second. */
function sourceFrame(frame: number): number {
  const { framesPerSecond } = clips.find(({ slug }) => slug === 'city-rain') ?? { framesPerSecond: 25 }
  return Math.floor((frame * framesPerSecond) / 25)
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}
