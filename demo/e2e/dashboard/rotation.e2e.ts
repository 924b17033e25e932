// Rotating the secret while an embed is open, with each grace period that the dashboard offers.
import { byRun, verifies } from '@proscenium/testkit'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fetchFromService } from '../exports/export-driver.ts'
import { advanceClock, dashboardProblems, openDashboard, signIn } from '../support/dashboard.ts'
import { failedResponseLogs } from '../support/page-guard.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openPartnerProduct, openWorkspace, type Workspace } from '../support/workspace.ts'

const environment = useTestEnvironment({ windowless: true, restore: reset })

/** The dashboard's name of each period, its length, and the mails that the mailbox has after the sign-in. */
const graces = [
  ['Not at all', 0, 1],
  ['1 hour', 3_600, 2],
  ['24 hours', 86_400, 3],
] as const

describe('a rotation of the secret', () => {
  it.each(byRun({ quick: graces.slice(0, 1), long: [...graces] }))(
    'leaves open sessions alone when the old one works “%s”',
    async (grace, seconds, mails) => {
      verifies('D-05', 'B-32')
      const workspace = await openWorkspace(environment, await environment.newContext())
      await rotate(await openCredentials(mails), grace)
      expect(await searchStatus(workspace, 'rain')).toBe(200)
      const context = await environment.newContext({ expected: failedResponseLogs(403) })
      if (seconds > 0) {
        const { page } = await openWorkspace(environment, context)
        // A request that runs while the clock moves would be refused: the token is older than a day then.
        await page.close()
        await advanceClock(environment, seconds + 1)
      }
      const { embed } = await openPartnerProduct(environment, context)
      await embed.getByRole('heading', { name: 'This link isn’t valid' }).waitFor()
    },
  )
})

async function reset(): Promise<void> {
  const response = await fetchFromService(environment, '/_control/reset', { method: 'POST' })
  expect(response.status).toBeLessThan(300)
}

async function openCredentials(mails: number): Promise<Page> {
  const context = await environment.newContext({ expected: dashboardProblems })
  const page = await signIn(environment, context, mails)
  await page.close()
  return openDashboard(environment, context, '/credentials')
}

async function searchStatus({ page, editor }: Workspace, text: string): Promise<number> {
  const searched = page.waitForResponse((response) => response.url().endsWith('/partner/v1/search'))
  await editor.getByRole('searchbox', { name: 'Search clips' }).fill(text)
  return (await searched).status()
}

async function rotate(page: Page, grace: string): Promise<void> {
  await page.getByRole('button', { name: 'Rotate credentials' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'The client secret' }).check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('radio', { name: grace }).check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Rotate now' }).click()
  await page.getByRole('dialog', { name: 'The credentials are rotated' }).waitFor()
  await page.screenshot({ path: environment.artifact(`dashboard-rotated-${grace.replaceAll(' ', '-')}.png`) })
}
