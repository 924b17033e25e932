// Naming, saving and opening edits with the editor's own controls, through the service and the host.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { addClip, clipsOf, editorOf, look, openProjectMenu, press, sheetOf } from './editor-hand.ts'
import { refused } from './guard.ts'
import { openShop, type Shop } from './shop.ts'
import { useStage } from './stage.ts'

const stage = useStage({ windowless: true })
const payload = { partner_external_user_id: 'two-windows', email: 'two-windows@tallyroom.example' }

async function saveAs(shop: Shop, name: string): Promise<void> {
  await openProjectMenu(shop)
  await editorOf(shop).getByLabel('Name of the edit').fill(name)
  await press(shop, 'Save')
  await editorOf(shop).getByRole('button', { name: 'Saved', exact: true }).waitFor()
}

describe('an edit', () => {
  it('is named, saved, left for a new one and opened again from the host’s list', async () => {
    verifies('H-10', 'P-06', 'P-14')
    const shop = await openShop(stage)
    await addClip(shop, 'Haze Cathedral')
    await addClip(shop, 'Dusk Tide')
    await saveAs(shop, 'Night drive')
    await editorOf(shop).getByRole('region', { name: 'Saved edits' }).getByText('Night drive').waitFor()
    await look(stage, shop, 'project-menu')
    await press(shop, 'New edit')
    await expect.poll(() => clipsOf(shop).count()).toBe(0)
    await addClip(shop, 'Cedar Light')
    await openProjectMenu(shop)
    await press(shop, /^Night drive/)
    const asked = shop.embed.getByRole('dialog', { name: 'Open without saving?' })
    await asked.getByRole('button', { name: 'Open without saving' }).click()
    await editorOf(shop).getByRole('heading', { name: 'Night drive' }).waitFor()
    await expect.poll(() => clipsOf(shop).count()).toBe(2)
    await look(stage, shop, 'project-opened')
    await press(shop, 'Remove Dusk Tide')
    await openProjectMenu(shop)
    await press(shop, 'New edit')
    await sheetOf(shop, 'Leave your changes behind?').waitFor()
    await look(stage, shop, 'leave')
    await press(shop, 'Stay here')
    await expect.poll(() => clipsOf(shop).count()).toBe(1)
  })

  it('that was saved in another window says so, and the person decides', async () => {
    const expected = refused(409)
    const [here, there] = [await openShop(stage, { payload, expected }), await openShop(stage, { payload, expected })]
    await addClip(here, 'Haze Cathedral')
    await saveAs(here, 'Shared cut')
    await there.page.reload()
    await openProjectMenu(there)
    await press(there, /^Shared cut/)
    await expect.poll(() => clipsOf(there).count()).toBe(1)
    await addClip(there, 'Dusk Tide')
    await saveAs(there, 'Shared cut')
    await editorOf(here).getByLabel('Name of the edit').fill('My cut')
    await press(here, 'Save')
    await sheetOf(here, 'Saved in another place').waitFor()
    await look(stage, here, 'conflict')
    await press(here, 'Keep mine')
    await sheetOf(here, 'Saved in another place').waitFor({ state: 'detached' })
    await openProjectMenu(here)
    await editorOf(here).getByRole('region', { name: 'Saved edits' }).getByText('My cut').waitFor()
  })
})

describe('the controls in small frames', () => {
  it.each([
    ['compact', { width: 460, height: 600 }],
    ['tiny', { width: 320, height: 256 }],
  ])('can all be worked: %s', async (name, size) => {
    verifies('H-04')
    const shop = await openShop(stage, { size })
    await addClip(shop, 'Haze Cathedral')
    await look(stage, shop, `${name}-stage`)
    await openProjectMenu(shop)
    await look(stage, shop, `${name}-menu`)
    await press(shop, 'Save')
    await editorOf(shop).getByRole('button', { name: 'Saved', exact: true }).waitFor()
    await shop.page.keyboard.press('Escape')
    await press(shop, 'Session menu')
    await look(stage, shop, `${name}-session`)
    await shop.page.keyboard.press('Escape')
    await press(shop, 'Buy to export')
    await sheetOf(shop, 'Buy to export').getByText('Total').waitFor()
    await look(stage, shop, `${name}-gate`)
    await press(shop, 'Not now')
    await press(shop, 'Library')
    await look(stage, shop, `${name}-library`)
    const spills = await shop.frame('editor').evaluate(() => {
      const { scrollWidth, clientWidth } = document.querySelector('header') ?? document.body
      return scrollWidth > clientWidth
    })
    expect(spills).toBe(false)
  })
})
