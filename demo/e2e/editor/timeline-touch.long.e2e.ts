// Edits on the timeline of a phone, by touch: trimming, moving a clip and dropping one from the library.
import { verifies } from '@proscenium/testkit'
import type { CDPSession, Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { openCustomerPage, type CustomerPage } from '../support/customer-page.ts'
import { findClip } from '../support/find-clip.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { addClip, checkEditorAppearance, editorFrame, pressButton, timelineClips } from './editor-driver.ts'

const environment = useTestEnvironment({ windowless: true })

interface Point {
  readonly x: number
  readonly y: number
}

async function middleOf(element: Locator): Promise<Point> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

/** Touches a point, holds it until `held` resolves, and moves to another. */
async function touchAndMove(
  session: CDPSession,
  { from, to }: { readonly from: Point; readonly to: Point },
  held: () => Promise<unknown>,
): Promise<void> {
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  await held()
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
  await touch('touchEnd', [])
}

async function openPhone(): Promise<{ readonly customer: CustomerPage; readonly session: CDPSession }> {
  const customer = await openCustomerPage(environment, { size: { width: 390, height: 844 } })
  const session = await customer.page.context().newCDPSession(customer.page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
  return { customer, session }
}

const order = async (customer: CustomerPage) =>
  timelineClips(customer)
    .locator('[data-key]')
    .evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-key')))

it('clips are trimmed, moved and dropped by touch on a phone', async () => {
  verifies('E-03', 'E-09')
  const { customer, session } = await openPhone()
  const frame = editorFrame(customer)
  await addClip(customer, 'Haze Cathedral')
  await pressButton(customer, 'Library')
  await addClip(customer, 'Dusk Tide')
  const width = async () =>
    timelineClips(customer)
      .last()
      .evaluate(({ style }) => style.width)
  await frame.locator('[data-key="2"]').click()
  const end = frame.getByRole('slider', { name: 'End of Dusk Tide' })
  const whole = await width()
  const handle = await middleOf(end)
  await touchAndMove(session, { from: handle, to: { x: handle.x - 48, y: handle.y } }, async () => undefined)
  await expect.poll(width).not.toBe(whole)

  const first = frame.locator('[data-key="1"]')
  const press = await middleOf(first)
  const isHeld = async () =>
    expect.poll(() => first.evaluate((each) => each.parentElement?.dataset['dragged'])).toBe('true')
  await touchAndMove(session, { from: press, to: { x: press.x + 240, y: press.y } }, isHeld)
  await expect.poll(() => order(customer)).toEqual(['2', '1'])

  await pressButton(customer, 'Library')
  const card = await findClip(frame, 'Haze Cathedral')
  const lane = await middleOf(timelineClips(customer).first())
  const ghost = async () => expect.poll(() => frame.locator('body > [aria-hidden="true"]').count()).toBe(1)
  await touchAndMove(session, { from: await middleOf(card), to: { x: 4, y: lane.y } }, ghost)
  await expect.poll(() => order(customer)).toEqual(['3', '2', '1'])
  await checkEditorAppearance(environment, customer, 'timeline-phone')
})
