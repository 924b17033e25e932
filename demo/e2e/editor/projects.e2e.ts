// Naming, saving and opening edits with the editor's own controls, through the service and the host.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import {
  addClip,
  timelineClips,
  editorFrame,
  checkEditorAppearance,
  openProjectMenu,
  pressButton,
  editorDialog,
} from './editor-driver.ts'
import { failedResponseLogs } from '../support/page-guard.ts'
import { openCustomerPage, type CustomerPage } from '../support/customer-page.ts'
import { useTestEnvironment } from '../support/test-environment.ts'

const stage = useTestEnvironment({ windowless: true })
const payload = { partner_external_user_id: 'two-windows', email: 'two-windows@tallyroom.example' }

async function saveAs(shop: CustomerPage, name: string): Promise<void> {
  await openProjectMenu(shop)
  await editorFrame(shop).getByLabel('Name of the edit').fill(name)
  await pressButton(shop, 'Save')
  await editorFrame(shop).getByRole('button', { name: 'Saved', exact: true }).waitFor()
}

describe('an edit', () => {
  it('is named, saved, left for a new one and opened again from the host’s list', async () => {
    verifies('H-10', 'P-06', 'P-14')
    const shop = await openCustomerPage(stage)
    await addClip(shop, 'Haze Cathedral')
    await addClip(shop, 'Dusk Tide')
    await saveAs(shop, 'Night drive')
    await editorFrame(shop).getByRole('region', { name: 'Saved edits' }).getByText('Night drive').waitFor()
    await checkEditorAppearance(stage, shop, 'project-menu')
    await pressButton(shop, 'New edit')
    await expect.poll(() => timelineClips(shop).count()).toBe(0)
    await addClip(shop, 'Cedar Light')
    await openProjectMenu(shop)
    await pressButton(shop, /^Night drive/)
    const asked = shop.embed.getByRole('dialog', { name: 'Open without saving?' })
    await asked.getByRole('button', { name: 'Open without saving' }).click()
    await editorFrame(shop).getByRole('heading', { name: 'Night drive' }).waitFor()
    await expect.poll(() => timelineClips(shop).count()).toBe(2)
    await checkEditorAppearance(stage, shop, 'project-opened')
    await pressButton(shop, 'Remove Dusk Tide')
    await openProjectMenu(shop)
    await pressButton(shop, 'New edit')
    await editorDialog(shop, 'Leave your changes behind?').waitFor()
    await checkEditorAppearance(stage, shop, 'leave')
    await pressButton(shop, 'Stay here')
    await expect.poll(() => timelineClips(shop).count()).toBe(1)
  })

  it('that was saved in another window says so, and the person decides', async () => {
    const expected = failedResponseLogs(409)
    const [here, there] = [
      await openCustomerPage(stage, { payload, expected }),
      await openCustomerPage(stage, { payload, expected }),
    ]
    await addClip(here, 'Haze Cathedral')
    await saveAs(here, 'Shared cut')
    await there.page.reload()
    await openProjectMenu(there)
    await pressButton(there, /^Shared cut/)
    await expect.poll(() => timelineClips(there).count()).toBe(1)
    await addClip(there, 'Dusk Tide')
    await saveAs(there, 'Shared cut')
    await editorFrame(here).getByLabel('Name of the edit').fill('My cut')
    await pressButton(here, 'Save')
    await editorDialog(here, 'Saved in another place').waitFor()
    await checkEditorAppearance(stage, here, 'conflict')
    await pressButton(here, 'Keep mine')
    await editorDialog(here, 'Saved in another place').waitFor({ state: 'detached' })
    await openProjectMenu(here)
    await editorFrame(here).getByRole('region', { name: 'Saved edits' }).getByText('My cut').waitFor()
  })
})

describe('the controls in small frames', () => {
  it.each([
    ['compact', { width: 460, height: 600 }],
    ['tiny', { width: 320, height: 256 }],
  ])('can all be worked: %s', async (name, size) => {
    verifies('H-04')
    const shop = await openCustomerPage(stage, { size })
    await addClip(shop, 'Haze Cathedral')
    await checkEditorAppearance(stage, shop, `${name}-stage`)
    await openProjectMenu(shop)
    await checkEditorAppearance(stage, shop, `${name}-menu`)
    await pressButton(shop, 'Save')
    await editorFrame(shop).getByRole('button', { name: 'Saved', exact: true }).waitFor()
    await shop.page.keyboard.press('Escape')
    await pressButton(shop, 'Session menu')
    await checkEditorAppearance(stage, shop, `${name}-session`)
    await shop.page.keyboard.press('Escape')
    await pressButton(shop, 'Buy to export')
    await editorDialog(shop, 'Buy to export').getByText('Total').waitFor()
    await checkEditorAppearance(stage, shop, `${name}-gate`)
    await pressButton(shop, 'Not now')
    await pressButton(shop, 'Library')
    await checkEditorAppearance(stage, shop, `${name}-library`)
    const spills = await shop.frame('editor').evaluate(() => {
      const { scrollWidth, clientWidth } = document.querySelector('header') ?? document.body
      return scrollWidth > clientWidth
    })
    expect(spills).toBe(false)
  })
})
