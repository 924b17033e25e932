// An open editor whose build has been replaced: parts that it loads on demand are gone (E-06, E-07).
import { usersByName } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { Route } from 'playwright-core'
import { addClip, editorDialog, editorFrame, pressButton } from '../editor/editor-driver.ts'
import { accessibilityViolations } from '../support/accessibility.ts'
import { openCustomerPage, type CustomerPage } from '../support/customer-page.ts'
import { failedResponseLogs } from '../support/page-guard.ts'
import { useTestEnvironment } from '../support/test-environment.ts'

const environment = useTestEnvironment({ windowless: true })

const OWNED = 'Rain on Mercury'
const CLIP = new RegExp(`^${OWNED}, `)

async function openOwner(): Promise<CustomerPage> {
  const { externalUserId, email } = usersByName.maya
  const customer = await openCustomerPage(environment, {
    payload: { partner_external_user_id: externalUserId, email },
    expected: [...failedResponseLogs(404), /Failed to fetch dynamically imported module/],
  })
  await addClip(customer, OWNED)
  return customer
}

const NEXT_BUILD = '<script type="module" src="./assets/index-next.js"></script><div id="editor"></div>'
const gone = (route: Route) => route.fulfill({ status: 404, body: 'Not found' })

/** The server delivers another build: its page names another script, and the chunk of this one is gone. */
async function replaceBuild({ page }: CustomerPage, chunk: string): Promise<void> {
  const { editor } = environment.demo.addresses
  await page.context().route(`${editor}/assets/${chunk}-*.js`, gone)
  const isPage = ({ origin, pathname }: URL): boolean => origin === editor && pathname === '/'
  await page.context().route(isPage, async (route) => {
    const asks = route.request().resourceType() === 'fetch'
    await (asks ? route.fulfill({ contentType: 'text/html', body: NEXT_BUILD }) : route.fallback())
  })
}

async function startExport(customer: CustomerPage): Promise<void> {
  await pressButton(customer, 'Export')
  await pressButton(customer, 'Export now')
}

describe('an editor that has been updated since it was opened', () => {
  it.each(['browser-renderer', 'render-worker', 'worker-job'])(
    'cannot load %s, says so, and exports the same edit after a reload',
    async (chunk) => {
      verifies('E-06', 'E-07')
      const customer = await openOwner()
      await replaceBuild(customer, chunk)
      await startExport(customer)
      const dialog = editorDialog(customer, 'Not exported')
      await dialog.getByText(/^The editor has been updated since you opened it/).waitFor()
      expect(await dialog.getByRole('button').allTextContents()).toEqual(['', 'Close', 'Reload'])
      expect(await accessibilityViolations(customer.frame('editor'))).toEqual([])
      await customer.page.screenshot({ path: environment.artifact(`editor-updated-${chunk}.png`) })
      await customer.page.context().unrouteAll({ behavior: 'wait' })
      await pressButton(customer, 'Reload')
      await dialog.waitFor({ state: 'detached' })
      await editorFrame(customer).getByRole('button', { name: CLIP }).waitFor()
      await startExport(customer)
      await editorDialog(customer, 'Exported').waitFor()
    },
  )

  it('names both reasons and offers both remedies while it cannot know', async () => {
    verifies('E-06')
    const customer = await openOwner()
    await customer.page.context().route('**/assets/browser-renderer-*.js', gone)
    await startExport(customer)
    const dialog = editorDialog(customer, 'Not exported')
    await dialog.getByText(/The connection may be interrupted, or the editor has been updated/).waitFor()
    expect(await dialog.getByRole('button').allTextContents()).toEqual(['', 'Close', 'Try again', 'Reload'])
    await customer.page.context().unrouteAll({ behavior: 'wait' })
    await pressButton(customer, 'Try again')
    await pressButton(customer, 'Export now')
    await editorDialog(customer, 'Exported').waitFor()
  })
})
