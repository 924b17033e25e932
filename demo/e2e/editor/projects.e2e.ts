// Naming, saving and opening edits with the editor's own controls, through the service and the host.
import { byRun, verifies } from '@proscenium/testkit'
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

const environment = useTestEnvironment({ windowless: true })
const payload = { partner_external_user_id: 'two-windows', email: 'two-windows@tallyroom.example' }

async function saveAs(customer: CustomerPage, name: string): Promise<void> {
  await openProjectMenu(customer)
  const field = editorFrame(customer).getByLabel('Name of the edit')
  await field.fill(name)
  await field.press('Enter')
  await editorFrame(customer).getByRole('button', { name: 'Saved', exact: true }).waitFor()
}

describe('an edit', () => {
  it('can be named, saved, replaced by a new one and reopened from the host’s list', async () => {
    verifies('H-10', 'P-06', 'P-14', 'E-07')
    const customer = await openCustomerPage(environment, { expected: [/\/editor\/v1\/projects/, /ERR_FAILED/] })
    await addClip(customer, 'Haze Cathedral')
    await addClip(customer, 'Dusk Tide')
    await saveAs(customer, 'Night drive')
    await editorFrame(customer).getByRole('region', { name: 'Saved edits' }).getByText('Night drive').waitFor()
    await checkEditorAppearance(environment, customer, 'project-menu')
    await pressButton(customer, 'New edit')
    await expect.poll(() => timelineClips(customer).count()).toBe(0)
    await addClip(customer, 'Cedar Light')
    await openProjectMenu(customer)
    await pressButton(customer, /^Night drive/)
    await editorFrame(customer).getByRole('heading', { name: 'Night drive' }).waitFor()
    await expect.poll(() => timelineClips(customer).count()).toBe(2)
    await checkEditorAppearance(environment, customer, 'project-opened')
    await pressButton(customer, 'Remove Dusk Tide')
    await openProjectMenu(customer)
    await pressButton(customer, 'New edit')
    await expect.poll(() => timelineClips(customer).count()).toBe(0)
    await customer.page.context().route('**/editor/v1/projects', (route) => route.abort())
    await addClip(customer, 'Cedar Light')
    await openProjectMenu(customer)
    await pressButton(customer, 'New edit')
    await editorDialog(customer, 'Leave your changes behind?').waitFor()
    await checkEditorAppearance(environment, customer, 'leave')
    await pressButton(customer, 'Stay here')
    await expect.poll(() => timelineClips(customer).count()).toBe(1)
  })

  it('that another window has saved prompts the user', async () => {
    const expected = failedResponseLogs(409)
    const [here, there] = [
      await openCustomerPage(environment, { payload, expected }),
      await openCustomerPage(environment, { payload, expected }),
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
    await editorFrame(here).getByLabel('Name of the edit').press('Enter')
    await editorDialog(here, 'Saved in another place').waitFor()
    await checkEditorAppearance(environment, here, 'conflict')
    await pressButton(here, 'Keep mine')
    await editorDialog(here, 'Saved in another place').waitFor({ state: 'detached' })
    await openProjectMenu(here)
    await editorFrame(here).getByRole('region', { name: 'Saved edits' }).getByText('My cut').waitFor()
  })
})

describe('the controls in small frames', () => {
  const tiny = ['tiny', { width: 320, height: 256 }] as const
  const others = [
    ['compact', { width: 460, height: 600 }],
    ['smallest', { width: 319, height: 400 }],
  ] as const

  it.each(byRun({ quick: [tiny], long: [tiny, ...others] }))('are all operable: %s', async (name, size) => {
    verifies('H-04')
    const customer = await openCustomerPage(environment, { size })
    await addClip(customer, 'Haze Cathedral')
    await checkEditorAppearance(environment, customer, `${name}-stage`)
    await openProjectMenu(customer)
    await checkEditorAppearance(environment, customer, `${name}-menu`)
    const menu = editorFrame(customer).locator('#project-menu')
    await menu.getByPlaceholder(/^Haze Cathedral, /).waitFor()
    await editorFrame(customer).getByRole('button', { name: 'Saved', exact: true }).waitFor()
    await customer.page.keyboard.press('Escape')
    await pressButton(customer, 'Menu')
    await checkEditorAppearance(environment, customer, `${name}-session`)
    await customer.page.keyboard.press('Escape')
    await pressButton(customer, 'Buy to export')
    await editorDialog(customer, 'Buy to export').getByText('Total').waitFor()
    await checkEditorAppearance(environment, customer, `${name}-gate`)
    await pressButton(customer, 'Not now')
    await pressButton(customer, 'Library')
    await checkEditorAppearance(environment, customer, `${name}-library`)
    const overflows = await customer.frame('editor').evaluate(() => {
      const { scrollWidth, clientWidth } = document.querySelector('header') ?? document.body
      return scrollWidth > clientWidth
    })
    expect(overflows).toBe(false)
  })
})
