// QA's presets of journeys, the service and the address: each does what it says, where it says, and can be undone.
import { verifies } from '@proscenium/testkit'
import { videoIds } from '@proscenium/mock-server/seed'
import { expect, it } from 'vitest'
import {
  acknowledgements,
  exportFile,
  newExport,
  postExportComplete,
  postFromEditor,
  uploadExportFile,
} from '../exports/export-driver.ts'
import { recordMessages } from '../support/page-activity.ts'
import { failedResponseLogs } from '../support/page-guard.ts'
import { openWorkspace, waitForEditor } from '../support/workspace.ts'
import { NOT_SERVED, openPayment, panelOf, requestPurchase, shown, usePresets } from './preset-driver.ts'

const { environment, newContext, control, faults, choose, undo, screenshot } = usePresets()

it('popup blocked: the payment page opens by its link, and the purchase completes', async () => {
  verifies('H-08')
  const workspace = await openWorkspace(environment, await newContext(), '?qa=1')
  await choose(workspace, 'Popup blocked')
  await shown(workspace).getByText('The browser blocks the payment page').waitFor()
  await expect.poll(() => workspace.page.locator('iframe[name="proscenium-qa?popups=blocked"]').count()).toBe(1)
  await waitForEditor(workspace)
  await requestPurchase(workspace, videoIds.duskTide)
  const dialog = workspace.embed.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Buy for/ }).click()
  await dialog.getByRole('heading', { name: 'Waiting for your payment' }).waitFor()
  await screenshot(workspace, 'popup-blocked')
  expect(workspace.page.context().pages()).toHaveLength(1)
  const payment = workspace.page.context().waitForEvent('page')
  await dialog.getByRole('link').click()
  await (await payment).getByRole('button', { name: /^Pay/ }).click()
  await dialog.getByRole('heading', { name: 'It’s yours' }).waitFor()
  await undo(workspace)
  await expect.poll(() => workspace.page.locator('iframe[name="proscenium-qa?"]').count()).toBe(1)
  await waitForEditor(workspace)
})

it('sold out between quote and payment: the dialog says so, and nothing is bought', async () => {
  verifies('B-25')
  const workspace = await openWorkspace(environment, await newContext(failedResponseLogs(422)), '?qa=1')
  await choose(workspace, 'Sold out between quote and payment')
  await shown(workspace).waitFor()
  await expect.poll(faults).toEqual(['startCheckout'])
  await waitForEditor(workspace)
  await requestPurchase(workspace, videoIds.hazeCathedral)
  const dialog = workspace.embed.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Not for sale' }).waitFor()
  await screenshot(workspace, 'sold-out')
  await undo(workspace)
})

it('declined payment: page and dialog say so, and the next one succeeds once it is undone', async () => {
  verifies('H-08')
  const workspace = await openWorkspace(environment, await newContext(), '?qa=1')
  await choose(workspace, 'Declined payment')
  await shown(workspace).getByText('Every payment is declined').waitFor()
  await waitForEditor(workspace)
  const dialog = workspace.embed.getByRole('dialog')
  const declined = await openPayment(workspace, videoIds.inkPsalm)
  await dialog.getByRole('heading', { name: 'Payment declined' }).waitFor()
  await declined.getByRole('button', { name: /^Pay/ }).click()
  await declined.getByRole('heading', { name: 'Payment declined' }).waitFor()
  await declined.close()
  await screenshot(workspace, 'declined-payment')
  const { orders } = (await control('operator/v1/orders')) as {
    orders: readonly { videos: readonly { video_id: string }[]; status: string }[]
  }
  expect(orders.find(({ videos: [video] }) => video?.video_id === videoIds.inkPsalm)?.status).toBe('failed')
  await undo(workspace)
  await waitForEditor(workspace)
  await (await openPayment(workspace, videoIds.inkPsalm)).getByRole('button', { name: /^Pay/ }).click()
  await dialog.getByRole('heading', { name: 'It’s yours' }).waitFor()
})

it('slow payment: the dialog waits while the payment page takes its time', async () => {
  verifies('H-08')
  const workspace = await openWorkspace(environment, await newContext(), '?qa=1')
  await choose(workspace, 'Slow payment')
  await expect.poll(faults).toEqual(['checkoutPage'])
  await waitForEditor(workspace)
  const payment = await openPayment(workspace, videoIds.neonLastTrain)
  await workspace.embed.getByRole('dialog').getByRole('heading', { name: 'Waiting for your payment' }).waitFor()
  await screenshot(workspace, 'slow-payment')
  await payment.getByRole('button', { name: /^Pay/ }).waitFor()
  const { entries } = (await control('journal')) as { entries: readonly { route: string; fault: object | null }[] }
  expect(entries.findLast(({ route }) => route === '/partner/checkout/{token}')).toMatchObject({
    fault: { words: 'latency 8000 ms' },
  })
  await undo(workspace)
})

it('download limit reached: the history says until when', async () => {
  verifies('H-09', 'B-30')
  // The editor's end has not sent the export itself.
  const context = await newContext([...failedResponseLogs(403), /EXPORT_COMPLETE_ACK: unknown/])
  await recordMessages(context)
  const workspace = await openWorkspace(environment, context, '?qa=1')
  await choose(workspace, 'Download limit reached')
  await expect.poll(faults).toEqual(['createWorkspaceDownload'])
  await waitForEditor(workspace)
  const editor = workspace.frame('editor')
  await uploadExportFile(environment, editor, { exportId: 'limit-1', file: 'main', body: await exportFile() })
  await postExportComplete(environment, editor, newExport('limit-1', 'Cut'))
  await expect.poll(() => acknowledgements(editor, 'limit-1')).toEqual([true])
  await postFromEditor(environment, editor, { type: 'OPEN_PARTNER_EXPORTS' })
  await workspace.embed.getByRole('button', { name: /^Download: Music video/ }).click()
  await workspace.embed
    .getByText(/^This month’s downloads are used up/)
    .first()
    .waitFor()
  await screenshot(workspace, 'download-limit')
  await undo(workspace)
})

it('session ends while editing: the embed says so', async () => {
  const workspace = await openWorkspace(
    environment,
    await newContext([...failedResponseLogs(401), NOT_SERVED]),
    '?qa=1',
  )
  await choose(workspace, 'Session ends while editing')
  await workspace.embed.getByText('Your session has ended').first().waitFor()
  expect(await faults()).toEqual(['searchWorkspace', 'mintToken'])
  await screenshot(workspace, 'session-ends')
  await undo(workspace)
  await waitForEditor(workspace)
})

it('saving fails: the service rejects projects', async () => {
  const workspace = await openWorkspace(environment, await newContext(failedResponseLogs(500)), '?qa=1')
  await choose(workspace, 'Saving fails')
  await expect.poll(faults).toEqual(['createEditorProject', 'saveEditorProject'])
  await undo(workspace)
})

it('catalog mode: the storefront opens', async () => {
  const workspace = await openWorkspace(environment, await newContext(), '?qa=1')
  const partner = workspace.page.getByRole('combobox', { name: 'Partner', exact: true })
  const own = await partner.inputValue()
  await choose(workspace, 'Catalog mode')
  await workspace.embed.getByRole('searchbox').first().waitFor()
  expect(await partner.locator('option:checked').innerText()).toContain('Cadenza Live')
  await screenshot(workspace, 'catalogue')
  await undo(workspace)
  expect(await partner.inputValue()).toBe(own)
  await waitForEditor(workspace)
})

it('slow service, failing search: faults of the service for every page', async () => {
  const expected = [...failedResponseLogs(500), NOT_SERVED]
  const workspace = await openWorkspace(environment, await newContext(expected), '?qa=1')
  await choose(workspace, 'Slow service')
  await expect.poll(faults).toEqual(['*'])
  await waitForEditor(workspace)
  await choose(workspace, 'Search fails')
  await expect.poll(faults).toEqual(['searchWorkspace'])
  await waitForEditor(workspace)
  await workspace.editor.getByRole('searchbox', { name: 'Search clips' }).fill('rain')
  await workspace.editor.getByRole('alert').first().waitFor()
  await screenshot(workspace, 'search-fails')
  await undo(workspace)
})

it('rate limited: the editor asks again later, and finds results once it is undone', async () => {
  verifies('P-47')
  const expected = [...failedResponseLogs(429), NOT_SERVED]
  const workspace = await openWorkspace(environment, await newContext(expected), '?qa=1')
  await choose(workspace, 'Rate limited')
  await expect.poll(faults).toEqual(['searchWorkspace'])
  await workspace.editor.getByText('That was a lot of searches at once').first().waitFor()
  await screenshot(workspace, 'rate-limited')
  await undo(workspace)
  await waitForEditor(workspace)
  await panelOf(workspace).getByText('CATALOG_SEARCH_RESULTS').last().waitFor()
})

it('expired link, user without an account: the address is signed that way', async () => {
  verifies('B-09', 'B-14')
  const workspace = await openWorkspace(environment, await newContext(failedResponseLogs(403)), '?qa=1')
  const signing = workspace.page.getByRole('combobox', { name: 'Signing', exact: true })
  await choose(workspace, 'Expired link')
  await workspace.embed.getByRole('heading', { name: 'This link has expired' }).waitFor()
  expect(await signing.inputValue()).toBe('expired')
  await choose(workspace, 'User without an account')
  await waitForEditor(workspace)
  await requestPurchase(workspace, videoIds.duskTide)
  await workspace.embed.getByRole('dialog').getByRole('heading', { name: 'Buying isn’t possible yet' }).waitFor()
  await screenshot(workspace, 'no-account')
  await undo(workspace)
  expect(await signing.inputValue()).toBe('none')
})
