// The demo from the first page to an export, in any engine. Asserts only what its documents show.
import { expect } from 'vitest'
import { findElement, type BrowserDriver, type DocumentKind, type ElementTarget } from './browser-driver.ts'

const CLIP = 'Haze Cathedral'
const dialog = 'dialog[open]'

/** A user of the demo. Every wait is for a condition, and a timeout names the missing condition. */
export interface User {
  /** Waits for the element and clicks it. */
  press(kind: DocumentKind, css: string, text?: string): Promise<void>
  sees(kind: DocumentKind, css: string, text?: string): Promise<void>
  doesNotSee(kind: DocumentKind, css: string, text?: string): Promise<void>
}

export function createUser(driver: BrowserDriver): User {
  const isShown = async (target: ElementTarget): Promise<boolean> =>
    driver.evaluate(target.document, findElement, target).then((found) => found !== null)
  const named = (kind: DocumentKind, css: string, text?: string): ElementTarget => ({
    document: kind,
    css,
    ...(text === undefined ? {} : { text }),
  })
  return {
    async press(...at) {
      await expect.poll(() => driver.click(named(...at)).then(() => true), { timeout: 60_000 }).toBe(true)
    },
    async sees(...at) {
      await expect.poll(() => isShown(named(...at)), { message: at.join(' '), timeout: 60_000 }).toBe(true)
    },
    async doesNotSee(...at) {
      await expect.poll(() => isShown(named(...at)), { message: `no ${at.join(' ')}`, timeout: 60_000 }).toBe(false)
    },
  }
}

/** Opens the partner's page and waits for the handshake. */
export async function openPartnerPage(driver: BrowserDriver, address: string): Promise<void> {
  await driver.open(address)
  await createUser(driver).sees('editor', '[data-phase="open"]')
}

export async function searchAndAddClip(driver: BrowserDriver): Promise<void> {
  const user = createUser(driver)
  await user.sees('editor', 'input[type="search"]:enabled')
  await driver.type({ document: 'editor', css: 'input[type="search"]' }, CLIP)
  await user.sees('editor', `ul[aria-label="Clips for “${CLIP}”"]`)
  await user.press('editor', `ul[aria-label="Clips for “${CLIP}”"] button[data-usable="true"]`, CLIP)
  await user.sees('editor', `video[aria-label^="${CLIP} by"]`)
}

/** A clip starts playing when it is added; the user then pauses and resumes it. */
export async function playClip(driver: BrowserDriver): Promise<void> {
  const user = createUser(driver)
  const time = () => driver.evaluate('editor', () => document.querySelector('video')?.currentTime ?? 0, null)
  const moves = async () => {
    const from = await time()
    await expect.poll(time, { message: 'the clip plays', timeout: 60_000 }).not.toBe(from)
  }
  // The clip is shorter than a slow engine's click, and Pause disappears when the clip ends.
  await driver.evaluate('editor', repeatClip, null)
  await moves()
  await user.press('editor', 'button[aria-label="Pause"]')
  await user.press('editor', 'button[aria-label="Play"]')
  await user.sees('editor', 'button[aria-label="Pause"]')
  await moves()
}

/** Runs in the page: loops the clip, restarting it if it has ended. */
function repeatClip(): void {
  const video = document.querySelector('video')
  if (video === null) throw new Error('no clip is open')
  video.loop = true
  if (video.ended) void video.play()
}

/** Buys the selected clip. The payment page closes its own window. */
export async function buyClip(driver: BrowserDriver): Promise<void> {
  const user = createUser(driver)
  await user.press('editor', 'section[aria-label="Stage"] button', `Buy ${CLIP}`)
  await user.sees('embed', `${dialog} button[data-autofocus]`, 'Buy for')
  await fits(driver)
  await user.press('embed', `${dialog} button`, 'Buy for')
  await expect.poll(() => driver.windows()).toBe(2)
  await user.sees('embed', `${dialog} h2`, 'Waiting for your payment')
  await user.press('payment', 'button[value="pay"]')
  await expect.poll(() => driver.windows(), { message: 'the payment page closes' }).toBe(1)
  await user.sees('embed', `${dialog} h2`, 'It’s yours')
  await fits(driver)
  await user.press('embed', `${dialog} button`, 'Done')
  await user.doesNotSee('embed', dialog)
  await user.sees('editor', 'video[data-grade="master"]')
}

/** Exports the timeline and finds the result in the export history. */
export async function exportEdit(driver: BrowserDriver): Promise<void> {
  const user = createUser(driver)
  await user.press('editor', 'header button:not([aria-label]):enabled', 'Export')
  const outcome = () => driver.evaluate('editor', exportOutcome, null)
  await expect.poll(outcome, { message: 'the export ends', timeout: 120_000 }).not.toBe('')
  expect(await outcome()).toMatch(/^Exported/)
  await user.press('editor', `${dialog} button`, 'Show exports')
  await user.sees('embed', dialog, CLIP)
  await fits(driver)
  await user.press('embed', `${dialog} header button`)
  await user.doesNotSee('embed', dialog)
}

/** Runs in the page: the text of the export dialog once the export has ended, otherwise ''. */
function exportOutcome(): string {
  const content = document.querySelector('dialog[open]')?.textContent ?? 'no dialog'
  return /^(?:Exported|Not exported|no dialog)/.test(content) ? content : ''
}

/** Asserts that the embed page's modal is as tall as its content, limited by the frame. */
async function fits(driver: BrowserDriver): Promise<void> {
  const spare = await driver.evaluate('embed', spareHeight, null)
  expect(spare, 'unfilled pixels of the modal').toBeLessThan(2)
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

/** At widths with space for one pane, the editor shows one pane and a switch. */
export async function switchToCompactLayout(driver: BrowserDriver): Promise<void> {
  const user = createUser(driver)
  await driver.resize(480, 800)
  await user.sees('editor', '[role="group"][aria-label="Pane"]')
  await user.press('editor', '[aria-label="Pane"] button', 'Stage')
  await user.sees('editor', 'section[aria-label="Stage"]')
  await user.press('editor', '[aria-label="Pane"] button', 'Library')
  await user.doesNotSee('editor', 'section[aria-label="Stage"]')
}
