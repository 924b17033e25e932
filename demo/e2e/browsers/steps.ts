// The demo from the first page to an export, in any engine: what it shows is read from its documents.
import { expect } from 'vitest'
import { findElement, type BrowserDriver, type DocumentKind, type ElementTarget } from './browser-driver.ts'

const CLIP = 'Haze Cathedral'
const dialog = 'dialog[open]'

/** A person in front of the demo. Every wait is for a condition, and fails with what was missing. */
export interface User {
  /** Waits for the element and clicks it. */
  press(place: DocumentKind, css: string, text?: string): Promise<void>
  sees(place: DocumentKind, css: string, text?: string): Promise<void>
  doesNotSee(place: DocumentKind, css: string, text?: string): Promise<void>
}

export function createUser(hand: BrowserDriver): User {
  const isShown = async (target: ElementTarget): Promise<boolean> =>
    hand.evaluate(target.document, findElement, target).then((found) => found !== null)
  const named = (place: DocumentKind, css: string, text?: string): ElementTarget => ({
    document: place,
    css,
    ...(text === undefined ? {} : { text }),
  })
  return {
    async press(...at) {
      await expect.poll(() => hand.click(named(...at)).then(() => true), { timeout: 60_000 }).toBe(true)
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
export async function openPartnerPage(hand: BrowserDriver, address: string): Promise<void> {
  await hand.open(address)
  await createUser(hand).sees('editor', '[data-phase="open"]')
}

export async function searchAndAddClip(hand: BrowserDriver): Promise<void> {
  const person = createUser(hand)
  await person.sees('editor', 'input[type="search"]:enabled')
  await hand.type({ document: 'editor', css: 'input[type="search"]' }, CLIP)
  await person.sees('editor', `ul[aria-label="Clips for “${CLIP}”"]`)
  await person.press('editor', `ul[aria-label="Clips for “${CLIP}”"] button[data-usable="true"]`, CLIP)
  await person.sees('editor', `video[aria-label^="${CLIP} by"]`)
}

/** A clip plays as soon as it was added; then the person stops it and starts it again. */
export async function playClip(hand: BrowserDriver): Promise<void> {
  const person = createUser(hand)
  const time = () => hand.evaluate('editor', () => document.querySelector('video')?.currentTime ?? 0, null)
  const moves = async () => {
    const from = await time()
    await expect.poll(time, { message: 'the clip plays', timeout: 60_000 }).not.toBe(from)
  }
  // The clip is shorter than a slow engine's click, and Pause disappears when it ends.
  await hand.evaluate('editor', repeatClip, null)
  await moves()
  await person.press('editor', 'button[aria-label="Pause"]')
  await person.press('editor', 'button[aria-label="Play"]')
  await person.sees('editor', 'button[aria-label="Pause"]')
  await moves()
}

/** Runs in the page: lets the clip repeat, from its start when it has ended already. */
function repeatClip(): void {
  const video = document.querySelector('video')
  if (video === null) throw new Error('no clip is open')
  video.loop = true
  if (video.ended) void video.play()
}

/** Buys the clip on the stage. The payment page closes its own window. */
export async function buyClip(hand: BrowserDriver): Promise<void> {
  const person = createUser(hand)
  await person.press('editor', 'section[aria-label="Stage"] button', `Buy ${CLIP}`)
  await person.sees('embed', `${dialog} button[data-autofocus]`, 'Buy for')
  await fits(hand)
  await person.press('embed', `${dialog} button`, 'Buy for')
  await expect.poll(() => hand.windows()).toBe(2)
  await person.sees('embed', `${dialog} h2`, 'Waiting for your payment')
  await person.press('payment', 'button[value="pay"]')
  await expect.poll(() => hand.windows(), { message: 'the payment page closes' }).toBe(1)
  await person.sees('embed', `${dialog} h2`, 'It’s yours')
  await fits(hand)
  await person.press('embed', `${dialog} button`, 'Done')
  await person.doesNotSee('embed', dialog)
  await person.sees('editor', 'video[data-grade="master"]')
}

/** Exports what is on the timeline and finds it in the export history. */
export async function exportEdit(hand: BrowserDriver): Promise<void> {
  const person = createUser(hand)
  await person.press('editor', 'header button:not([aria-label]):enabled', 'Export')
  const outcome = () => hand.evaluate('editor', exportOutcome, null)
  await expect.poll(outcome, { message: 'the export ends', timeout: 120_000 }).not.toBe('')
  expect(await outcome()).toMatch(/^Exported/)
  await person.press('editor', `${dialog} button`, 'Show exports')
  await person.sees('embed', dialog, CLIP)
  await fits(hand)
  await person.press('embed', `${dialog} header button`)
  await person.doesNotSee('embed', dialog)
}

/** Runs in the page: what the export's dialog says once it has ended, else nothing. */
function exportOutcome(): string {
  const words = document.querySelector('dialog[open]')?.textContent ?? 'no dialog'
  return /^(?:Exported|Not exported|no dialog)/.test(words) ? words : ''
}

/** The modal of the embed page is as tall as its content, or as the frame lets it be. */
async function fits(hand: BrowserDriver): Promise<void> {
  const spare = await hand.evaluate('embed', spareHeight, null)
  expect(spare, 'pixels of the modal that nothing fills').toBeLessThan(2)
}

/** Runs in the page: how much taller the open modal's content area is than what it contains. */
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

/** Where there is room for one pane, the editor shows one and a switch. */
export async function switchToCompactLayout(hand: BrowserDriver): Promise<void> {
  const person = createUser(hand)
  await hand.resize(480, 800)
  await person.sees('editor', '[role="group"][aria-label="Pane"]')
  await person.press('editor', '[aria-label="Pane"] button', 'Stage')
  await person.sees('editor', 'section[aria-label="Stage"]')
  await person.press('editor', '[aria-label="Pane"] button', 'Library')
  await person.doesNotSee('editor', 'section[aria-label="Stage"]')
}
