// A person's hand on the editor's own controls.
import { expect } from 'vitest'
import type { FrameLocator, Locator } from 'playwright-core'
import { accessibilityViolations } from '../support/accessibility.ts'
import { findClip } from '../support/find-clip.ts'
import { submitPayment, type CustomerPage } from '../support/customer-page.ts'
import type { TestEnvironment } from '../support/test-environment.ts'

export const editorFrame = (shop: CustomerPage): FrameLocator => shop.embed.frameLocator('iframe')
export const pressButton = async (shop: CustomerPage, name: string | RegExp): Promise<void> =>
  editorFrame(shop)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click()
export const editorDialog = (shop: CustomerPage, name: string): Locator =>
  editorFrame(shop).getByRole('dialog', { name })
export const timelineClips = (shop: CustomerPage): Locator =>
  editorFrame(shop).getByRole('region', { name: 'Timeline' }).getByRole('listitem')

/** Finds a clip and adds it. */
export async function addClip(shop: CustomerPage, title: string): Promise<void> {
  await (await findClip(editorFrame(shop), title)).click()
  await editorFrame(shop).locator(`video[aria-label^="${title} by"]`).waitFor()
}

/**
 * Pauses the stage and moves it to a second of the clip. Looks and presses in one task: a clip that ends between the two
 * turns the button to “Play”, and the press would start it again. A clip that has ended stands already.
 */
export async function seekTo(shop: CustomerPage, seconds: number): Promise<void> {
  const transport = editorFrame(shop).getByRole('group', { name: 'Transport' })
  await transport.evaluate((group) => group.querySelector<HTMLElement>('[aria-label="Pause"]')?.click())
  await transport.getByRole('button', { name: 'Play' }).waitFor()
  await transport.getByRole('slider', { name: 'Position' }).fill(String(seconds))
  const video = editorFrame(shop).locator('video')
  const stand = () => video.evaluate((each: HTMLVideoElement) => [each.paused, each.seeking, each.currentTime])
  await expect.poll(stand).toEqual([true, false, seconds])
}

/** Opens the menu under the edit's name. */
export async function openProjectMenu(shop: CustomerPage): Promise<void> {
  await editorFrame(shop).getByRole('heading', { level: 1 }).getByRole('button').click()
}

/** A picture of the partner's page, and what axe says of the editor in it. */
export async function checkEditorAppearance(stage: TestEnvironment, shop: CustomerPage, name: string): Promise<void> {
  await shop.frame('editor').evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
    // Those far down the list are fetched when somebody comes near.
    const fetched = Array.from(document.images).filter(({ complete }) => complete)
    await Promise.all(fetched.map(async (image) => image.decode()))
  })
  await shop.page.screenshot({ path: stage.artifact(`editor-${name}.png`) })
  expect(await accessibilityViolations(shop.frame('editor'))).toEqual([])
}

/** Pays what the embed page shows, in its window. */
export async function payInWindow(shop: CustomerPage): Promise<void> {
  await submitPayment(await shop.pay(), /^Pay/)
}
