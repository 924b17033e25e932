// Buying the clips of the edit, exporting all three files, and downloading them from the export history.
import { expect } from 'vitest'
import type { BrowserDriver } from './browser-driver.ts'
import { createUser } from './user.ts'

const dialog = 'dialog[open]'

/** Buys the two clips through what Export asks, in one order where that is offered. The choice of files follows. */
export async function buyToExport(driver: BrowserDriver): Promise<void> {
  const user = createUser(driver)
  await user.press('editor', 'header button[data-export]:enabled')
  await user.press('editor', `${dialog} button`, 'Buy 2 clips')
  if ((await pay(driver)) === 'order') await pay(driver)
  await user.sees('embed', `${dialog} h2`, 'yours')
  await fits(driver)
  await user.press('embed', `${dialog} button`, 'Done')
  await user.doesNotSee('embed', dialog)
}

/** Pays the order that the embed page shows. The payment page closes its own window. Returns what follows. */
async function pay(driver: BrowserDriver): Promise<'paid' | 'order' | ''> {
  const user = createUser(driver)
  await user.sees('embed', `${dialog} button[data-autofocus]`, 'Buy for')
  await fits(driver)
  // While the order is being made, the button shows its price and does nothing.
  await user.press('embed', `${dialog} button:not([aria-disabled="true"])`, 'Buy for')
  await expect.poll(() => driver.windows()).toBe(2)
  await user.sees('embed', `${dialog} h2`, 'Waiting for your payment')
  await user.press('payment', 'button[value="pay"]')
  await expect.poll(() => driver.windows(), { message: 'the payment page closes' }).toBe(1)
  const next = () => driver.evaluate('embed', afterPayment, null)
  await expect.poll(next, { message: 'the payment is confirmed' }).not.toBe('')
  return await next()
}

/** Runs in the page: whether everything is bought or another order follows; '' while the payment is not confirmed. */
function afterPayment(): 'paid' | 'order' | '' {
  const title = document.querySelector('dialog[open] h2')?.textContent ?? ''
  if (title.includes('yours')) return 'paid'
  const button = document.querySelector('dialog[open] button[data-autofocus]')?.textContent ?? ''
  return button.includes('Buy for') ? 'order' : ''
}

/** Exports the music video, the reel and the lyric video at 720p: each is as long as the edit. */
export async function exportAll(driver: BrowserDriver): Promise<void> {
  const user = createUser(driver)
  await user.finds(checkedBoxes, null, 3)
  await user.finds(chooseRows, 720, true)
  await user.press('editor', `${dialog} button`, 'Export now')
  const outcome = () => driver.evaluate('editor', exportOutcome, null)
  await expect.poll(outcome, { message: 'the export ends', timeout: 400_000 }).not.toBe('')
  const text = await outcome()
  expect(text).toMatch(/^Exported/)
  expect(text.match(/MP4 · \d+ × \d+ · 0:08/g), text).toEqual(
    ['1280 × 720', '720 × 1280', '1280 × 720'].map((size) => `MP4 · ${size} · 0:08`),
  )
}

/** Runs in the page: number of files that are chosen. */
function checkedBoxes(): number {
  return document.querySelectorAll('dialog[open] fieldset input:checked').length
}

/** Runs in the page: chooses a resolution; false while there is no choice. */
function chooseRows(rows: number): boolean {
  const select = document.querySelector<HTMLSelectElement>('dialog[open] select')
  if (select === null) return false
  select.value = String(rows)
  select.dispatchEvent(new Event('change', { bubbles: true }))
  return select.value === String(rows)
}

/** Runs in the page: the text of the export dialog once the export has ended, otherwise ''. */
function exportOutcome(): string {
  const content = document.querySelector('dialog[open]')?.textContent ?? 'no dialog'
  return /^(?:Exported|Not exported|no dialog)/.test(content) ? content : ''
}

/** A file of the export history, as its link answers. */
export interface Downloaded {
  readonly file: 'main' | 'reel' | 'lyric'
  readonly type: string
  readonly body: Buffer
}

const labels = [
  ['main', 'Music video'],
  ['reel', 'Vertical reel'],
  ['lyric', 'Lyric video'],
] as const

/**
 * Downloads the files of the newest export from the history: music video, reel and lyric video. `fetchLink` requests an
 * address of the service.
 */
export async function downloadAll(
  driver: BrowserDriver,
  { name, fetchLink }: { readonly name: string; readonly fetchLink: (link: URL) => Promise<Response> },
): Promise<readonly Downloaded[]> {
  const user = createUser(driver)
  await user.press('editor', `${dialog} button`, 'Show exports')
  await user.sees('embed', dialog, name)
  await fits(driver)
  await driver.evaluate('embed', blockClipboard, null)
  const files: Downloaded[] = []
  for (const [file, label] of labels) {
    await user.press('embed', `${dialog} button[aria-label^="Copy link: ${label}"]`)
    const link = () => driver.evaluate('embed', linkOf, label)
    await expect.poll(link, { message: `the link of the ${label}` }).not.toBe('')
    const response = await fetchLink(new URL(await link()))
    expect(response.status).toBe(200)
    files.push({
      file,
      type: response.headers.get('content-type') ?? '',
      body: Buffer.from(await response.arrayBuffer()),
    })
  }
  await user.press('embed', `${dialog} button[aria-label="Close"]`)
  await user.doesNotSee('embed', dialog)
  return files
}

/** Runs in the page: the clipboard as frames without permission have it, so that the page shows the link. */
function blockClipboard(): void {
  const writeText = async (): Promise<never> => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
}

/** Runs in the page: the link that the row of a file shows; '' before. */
function linkOf(label: string): string {
  const button = document.querySelector(`dialog[open] button[aria-label^="Copy link: ${label}"]`)
  const field = button?.closest('[data-file]')?.querySelector<HTMLInputElement>('input[aria-label^="Download link"]')
  return field?.value ?? ''
}

/** Asserts that the embed page's modal is as tall as its content, limited by the frame. */
async function fits(driver: BrowserDriver): Promise<void> {
  const spare = () => driver.evaluate('embed', spareHeight, null)
  await expect.poll(spare, { message: 'unfilled pixels of the modal' }).toBeLessThan(2)
}

/** Runs in the page: by how much the open modal's content area exceeds its content. CSS pixels. */
function spareHeight(): number {
  const body = document.querySelector('dialog[open] > [data-content]')
  if (body === null) throw new Error('no modal is open')
  const range = document.createRange()
  range.selectNodeContents(body)
  const { paddingTop, paddingBottom } = getComputedStyle(body)
  const content =
    range.getBoundingClientRect().height + Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom)
  return body.clientHeight - content
}
