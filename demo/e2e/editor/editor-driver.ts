// Drives the editor through its own controls.
import { expect } from 'vitest'
import type { FrameLocator, Locator } from 'playwright-core'
import { accessibilityViolations } from '../support/accessibility.ts'
import { findClip } from '../support/find-clip.ts'
import { submitPayment, type CustomerPage } from '../support/customer-page.ts'
import type { TestEnvironment } from '../support/test-environment.ts'

export const editorFrame = (customer: CustomerPage): FrameLocator => customer.embed.frameLocator('iframe')
export const pressButton = async (customer: CustomerPage, name: string | RegExp): Promise<void> =>
  editorFrame(customer)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click()
export const editorDialog = (customer: CustomerPage, name: string): Locator =>
  editorFrame(customer).getByRole('dialog', { name })
export const timelineClips = (customer: CustomerPage): Locator =>
  editorFrame(customer).getByRole('list', { name: 'Clips of the edit' }).getByRole('listitem')

const FRAMES_PER_SECOND = 25

/** Finds a clip and adds it. The stage shows its first frame. */
export async function addClip(customer: CustomerPage, title: string): Promise<void> {
  await (await findClip(editorFrame(customer), title)).click()
  await editorFrame(customer).locator(`video[aria-label^="${title} by"]`).waitFor()
}

/** The video that the stage shows. Others wait behind it. */
export const visibleVideo = (customer: CustomerPage): Locator => editorFrame(customer).locator('video[aria-label]')

/** Seeks to a second of the edit, which must be in its first clip and start with its source. Nothing plays by itself. */
export async function seekTo(customer: CustomerPage, seconds: number): Promise<void> {
  const transport = editorFrame(customer).getByRole('group', { name: 'Transport' })
  await transport.getByRole('button', { name: 'Play' }).waitFor()
  await transport.getByRole('slider', { name: 'Position' }).fill(String(seconds))
  const playbackState = () =>
    visibleVideo(customer).evaluate(
      ({ paused, seeking, currentTime }: HTMLVideoElement, rate) => [paused, seeking, Math.floor(currentTime * rate)],
      FRAMES_PER_SECOND,
    )
  await expect.poll(playbackState).toEqual([true, false, seconds * FRAMES_PER_SECOND])
}

/** Opens the menu below the edit's name. */
export async function openProjectMenu(customer: CustomerPage): Promise<void> {
  await editorFrame(customer).getByRole('heading', { level: 1 }).getByRole('button').click()
}

/** Exports the edit with the files that are chosen by default, and waits until it is stored. */
export async function exportEdit(customer: CustomerPage): Promise<void> {
  await pressButton(customer, 'Export')
  await pressButton(customer, 'Export now')
  await editorDialog(customer, 'Exported').waitFor()
}

/** Takes a screenshot of the partner's page and reports axe violations of the editor in it. */
export async function checkEditorAppearance(
  environment: TestEnvironment,
  customer: CustomerPage,
  name: string,
): Promise<void> {
  await customer.frame('editor').evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    // Lazy images load only when they come near the viewport.
    const fetched = Array.from(document.images).filter(({ complete }) => complete)
    await Promise.all(fetched.map(async (image) => image.decode()))
  })
  await customer.page.screenshot({ path: environment.artifact(`editor-${name}.png`) })
  expect(await accessibilityViolations(customer.frame('editor'))).toEqual([])
}

/** Pays the order that the embed page shows, in the payment window. */
export async function payInWindow(customer: CustomerPage): Promise<void> {
  await submitPayment(await customer.pay(), /^Pay/)
}
