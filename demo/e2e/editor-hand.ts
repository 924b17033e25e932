// A person's hand on the editor's own controls.
import { expect } from 'vitest'
import type { FrameLocator, Locator } from 'playwright-core'
import { violations } from './accessible.ts'
import { findClip } from './library.ts'
import { answerPayment, type Shop } from './shop.ts'
import type { Stage } from './stage.ts'

export const editorOf = (shop: Shop): FrameLocator => shop.embed.frameLocator('iframe')
export const press = async (shop: Shop, name: string | RegExp): Promise<void> =>
  editorOf(shop)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click()
export const sheetOf = (shop: Shop, name: string): Locator => editorOf(shop).getByRole('dialog', { name })
export const clipsOf = (shop: Shop): Locator =>
  editorOf(shop).getByRole('region', { name: 'Timeline' }).getByRole('listitem')

/** Finds a clip and adds it. */
export async function addClip(shop: Shop, title: string): Promise<void> {
  await (await findClip(editorOf(shop), title)).click()
  await editorOf(shop).locator(`video[aria-label^="${title} by"]`).waitFor()
}

/**
 * Pauses the stage and moves it to a second of the clip. Looks and presses in one task: a clip that ends between the two
 * turns the button to “Play”, and the press would start it again. A clip that has ended stands already.
 */
export async function standAt(shop: Shop, seconds: number): Promise<void> {
  const transport = editorOf(shop).getByRole('group', { name: 'Transport' })
  await transport.evaluate((group) => group.querySelector<HTMLElement>('[aria-label="Pause"]')?.click())
  await transport.getByRole('button', { name: 'Play' }).waitFor()
  await transport.getByRole('slider', { name: 'Position' }).fill(String(seconds))
  const video = editorOf(shop).locator('video')
  const stand = () => video.evaluate((each: HTMLVideoElement) => [each.paused, each.seeking, each.currentTime])
  await expect.poll(stand).toEqual([true, false, seconds])
}

/** Opens the menu under the edit's name. */
export async function openProjectMenu(shop: Shop): Promise<void> {
  await editorOf(shop).getByRole('heading', { level: 1 }).getByRole('button').click()
}

/** A picture of the partner's page, and what axe says of the editor in it. */
export async function look(stage: Stage, shop: Shop, name: string): Promise<void> {
  await shop.frame('editor').evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
    // Those far down the list are fetched when somebody comes near.
    const fetched = Array.from(document.images).filter(({ complete }) => complete)
    await Promise.all(fetched.map(async (image) => image.decode()))
  })
  await shop.page.screenshot({ path: stage.artifact(`editor-${name}.png`) })
  expect(await violations(shop.frame('editor'))).toEqual([])
}

/** Pays what the embed page shows, in its window. */
export async function pay(shop: Shop): Promise<void> {
  await answerPayment(await shop.pay(), /^Pay/)
}
