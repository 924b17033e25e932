// Nothing that a person does is lost: reloads, an unreachable service, and two tabs of one person.
import { byRun, onlyLong, verifies } from '@proscenium/testkit'
import type { FrameLocator, Locator, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openCustomerPage, type CustomerPage } from '../support/customer-page.ts'
import { findClip } from '../support/find-clip.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openWorkspace } from '../support/workspace.ts'
import {
  addClip,
  checkEditorAppearance,
  editorFrame,
  openProjectMenu,
  pressButton,
  timelineClips,
} from './editor-driver.ts'

const environment = useTestEnvironment({ windowless: true })

const saveState = (editor: FrameLocator, state: string): Locator => editor.locator(`[data-save-state="${state}"]`)

async function reload(customer: CustomerPage): Promise<void> {
  await customer.page.reload()
  await editorFrame(customer).locator('[data-phase="open"]').waitFor()
}

async function rename(customer: CustomerPage, name: string): Promise<void> {
  await openProjectMenu(customer)
  await editorFrame(customer).getByLabel('Name of the edit').fill(name)
  await customer.page.keyboard.press('Escape')
}

describe('a reload', () => {
  it('brings a draft back with what can be undone, and discarding it can be undone', async () => {
    verifies('E-07')
    const customer = await openCustomerPage(environment, { expected: [/\/editor\/v1\/projects/, /ERR_FAILED/] })
    await customer.page.context().route('**/editor/v1/projects', (route) => route.abort())
    await addClip(customer, 'Haze Cathedral')
    await addClip(customer, 'Dusk Tide')
    await saveState(editorFrame(customer), 'offlineStored').waitFor()
    await checkEditorAppearance(environment, customer, 'draft')
    await reload(customer)
    await expect.poll(() => timelineClips(customer).count()).toBe(2)
    const notice = editorFrame(customer).getByText('Your unsaved changes are back')
    await notice.waitFor()
    await checkEditorAppearance(environment, customer, 'restored')
    await pressButton(customer, 'Discard them')
    await expect.poll(() => timelineClips(customer).count()).toBe(0)
    await customer.page.keyboard.press('Control+z')
    await expect.poll(() => timelineClips(customer).count()).toBe(2)
    await saveState(editorFrame(customer), 'offlineStored').waitFor()
    await reload(customer)
    await notice.waitFor()
    await pressButton(customer, /^Undo/)
    await notice.waitFor({ state: 'detached' })
  })

  it('returns to a project that has saved itself', async () => {
    verifies('E-07')
    const customer = await openCustomerPage(environment)
    await addClip(customer, 'Haze Cathedral')
    await rename(customer, 'Night drive')
    await saveState(editorFrame(customer), 'saved').waitFor()
    await addClip(customer, 'Dusk Tide')
    await saveState(editorFrame(customer), 'saved').waitFor()
    await reload(customer)
    await editorFrame(customer).getByRole('heading', { name: 'Night drive' }).waitFor()
    await expect.poll(() => timelineClips(customer).count()).toBe(2)
    expect(await editorFrame(customer).getByText('Your unsaved changes are back').count()).toBe(0)
  })
})

it.each(onlyLong)('offers the last edit on the empty stage of another browser, and opens it by keyboard', async () => {
  verifies('E-07')
  const payload = { partner_external_user_id: 'two-browsers', email: 'two-browsers@tallyroom.example' }
  const here = await openCustomerPage(environment, { payload })
  await addClip(here, 'Haze Cathedral')
  await rename(here, 'Night drive')
  await saveState(editorFrame(here), 'saved').waitFor()
  const there = await openCustomerPage(environment, { payload, size: { width: 390, height: 844 } })
  const button = editorFrame(there).getByRole('button', { name: 'Continue “Night drive”' })
  await button.waitFor()
  await checkEditorAppearance(environment, there, 'last-edit')
  await button.press('Enter')
  await expect.poll(() => timelineClips(there).count()).toBe(1)
  await editorFrame(there).locator('#stage:focus').waitFor()
  expect(await button.count()).toBe(0)
})

it('keeps changes in the browser while the service is unreachable, and saves them when it is back', async () => {
  verifies('E-07')
  const customer = await openCustomerPage(environment, { expected: [/\/editor\/v1\/projects/, /ERR_FAILED/] })
  const projects = '**/editor/v1/projects/**'
  await addClip(customer, 'Haze Cathedral')
  await rename(customer, 'Tunnel')
  await saveState(editorFrame(customer), 'saved').waitFor()
  await customer.page.context().route(projects, (route) => route.abort())
  await addClip(customer, 'Dusk Tide')
  await saveState(editorFrame(customer), 'offlineStored').waitFor()
  await checkEditorAppearance(environment, customer, 'offline')
  await pressButton(customer, 'Try now')
  await saveState(editorFrame(customer), 'offlineStored').waitFor()
  await reload(customer)
  await expect.poll(() => timelineClips(customer).count()).toBe(2)
  await customer.page.context().unroute(projects)
  await saveState(editorFrame(customer), 'saved').waitFor()
})

describe('an edit whose creation is stored without a response', () => {
  /** The service stores each new project until `restore` is called, and its response is lost. */
  async function loseCreations({ page }: CustomerPage) {
    const stored: number[] = []
    const creation = '**/editor/v1/projects'
    await page.context().route(creation, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      stored.push(await forward(route))
      await route.abort()
    })
    return { stored, restore: async () => page.context().unroute(creation) }
  }
  /** Sends the request to the service itself. Resolves to the status. */
  async function forward(route: Route): Promise<number> {
    const { host, pathname } = new URL(route.request().url())
    const response = await fetch(`http://127.0.0.1:${environment.demo.server.port}${pathname}`, {
      method: 'POST',
      headers: { ...(await route.request().allHeaders()), host },
      body: route.request().postData(),
    })
    return response.status
  }
  const savedNames = (customer: CustomerPage) =>
    editorFrame(customer).getByRole('region', { name: 'Saved edits' }).getByRole('listitem').allTextContents()

  const afterReload = ['after a reload', reload] as const

  it.each(byRun({ quick: [afterReload], long: [afterReload, ['later', async () => undefined] as const] }))(
    'is one saved edit when it is saved again %s',
    async (_, next) => {
      verifies('E-07')
      const customer = await openCustomerPage(environment, { expected: [/\/editor\/v1\/projects/, /ERR_FAILED/] })
      const creations = await loseCreations(customer)
      await addClip(customer, 'Haze Cathedral')
      await saveState(editorFrame(customer), 'offlineStored').waitFor()
      await creations.restore()
      await next(customer)
      await addClip(customer, 'Dusk Tide')
      await saveState(editorFrame(customer), 'saved').waitFor()
      await openProjectMenu(customer)
      await expect.poll(() => savedNames(customer)).toEqual([expect.stringMatching(/^Haze Cathedral, .*Open now$/)])
      expect(creations.stored).toEqual([201])
      await reload(customer)
      await expect.poll(() => timelineClips(customer).count()).toBe(2)
    },
  )
})

it.each(onlyLong)('shows the same in two tabs: one follows what the other saves', async () => {
  verifies('E-07')
  const context = await environment.newContext({})
  const one = await openWorkspace(environment, context)
  await (await findClip(one.editor, 'Haze Cathedral')).click()
  await one.editor.getByRole('heading', { level: 1 }).getByRole('button').click()
  await one.editor.getByLabel('Name of the edit').fill('Two tabs')
  await saveState(one.editor, 'saved').waitFor()
  const other = await openWorkspace(environment, context)
  await other.editor.getByRole('heading', { level: 1 }).getByRole('button').click()
  await other.editor.getByRole('button', { name: /^Two tabs/ }).click()
  const clips = (editor: FrameLocator) => editor.getByRole('region', { name: 'Timeline' }).getByRole('listitem').count()
  await expect.poll(() => clips(other.editor)).toBe(1)
  await one.page.bringToFront()
  await one.page.keyboard.press('Escape')
  await (await findClip(one.editor, 'Dusk Tide')).click()
  await expect.poll(() => clips(other.editor)).toBe(2)
})
