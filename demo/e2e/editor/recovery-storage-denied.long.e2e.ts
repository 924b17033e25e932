// Where the browser denies storage to embedded pages, every edit is saved to the service (E-07).
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { openCustomerPage } from '../support/customer-page.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { addClip, checkEditorAppearance, editorFrame, openProjectMenu, timelineClips } from './editor-driver.ts'

const environment = useTestEnvironment({ storage: 'denied' })

it('says once that nothing is kept here, and saves the edit by itself', async () => {
  verifies('E-07')
  const customer = await openCustomerPage(environment)
  const editor = editorFrame(customer)
  await addClip(customer, 'Haze Cathedral')
  await editor.getByText('This browser keeps no copies').waitFor()
  await editor.locator('[data-save-state="saved"]').waitFor()
  await checkEditorAppearance(environment, customer, 'storage-denied')
  await customer.page.reload()
  await editor.locator('[data-phase="open"]').waitFor()
  await openProjectMenu(customer)
  await editor
    .getByRole('region', { name: 'Saved edits' })
    .getByText(/^Haze Cathedral, /)
    .click()
  await expect.poll(() => timelineClips(customer).count()).toBe(1)
})
