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
  editorFrame(customer).getByRole('region', { name: 'Timeline' }).getByRole('listitem')

/** Finds a clip and adds it. */
export async function addClip(customer: CustomerPage, title: string): Promise<void> {
  await (await findClip(editorFrame(customer), title)).click()
  await editorFrame(customer).locator(`video[aria-label^="${title} by"]`).waitFor()
}

/**
 * Pauses the stage and seeks to a second of the clip. Reads the button and presses it in one task: if the clip ended in
 * between, the button would turn into “Play” and the press would restart it. A clip that has ended is already paused.
 */
export async function seekTo(customer: CustomerPage, seconds: number): Promise<void> {
  const transport = editorFrame(customer).getByRole('group', { name: 'Transport' })
  await transport.evaluate((group) => group.querySelector<HTMLElement>('[aria-label="Pause"]')?.click())
  await transport.getByRole('button', { name: 'Play' }).waitFor()
  await transport.getByRole('slider', { name: 'Position' }).fill(String(seconds))
  const video = editorFrame(customer).locator('video')
  const playbackState = () => video.evaluate((each: HTMLVideoElement) => [each.paused, each.seeking, each.currentTime])
  await expect.poll(playbackState).toEqual([true, false, seconds])
}

/** Opens the menu below the edit's name. */
export async function openProjectMenu(customer: CustomerPage): Promise<void> {
  await editorFrame(customer).getByRole('heading', { level: 1 }).getByRole('button').click()
}

/** Takes a screenshot of the partner's page and reports axe violations of the editor in it. */
export async function checkEditorAppearance(
  environment: TestEnvironment,
  customer: CustomerPage,
  name: string,
): Promise<void> {
  await customer.frame('editor').evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
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
