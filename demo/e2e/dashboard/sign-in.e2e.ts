// Signing in to the partner dashboard with real mail. Chromium keeps `__Host-` cookies of an HTTP origin below
// `localhost`, because it treats that as trustworthy; `browsers/smoke.ts` has the other engines.
import { verifies } from '@proscenium/testkit'
import type { Cookie } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../support/accessibility.ts'
import { dashboardProblems, newestLink, openDashboard, openMailbox, owner, requestLink } from '../support/dashboard.ts'
import { useTestEnvironment } from '../support/test-environment.ts'

const environment = useTestEnvironment({ windowless: true })

describe('signing in by mail', () => {
  it('works from the link in the mailbox, while another browser cannot use it, and only once', async () => {
    verifies('D-01', 'D-10')
    const context = await environment.newContext({ expected: dashboardProblems })
    const page = await openDashboard(environment, context)
    await requestLink(page, owner)
    const mailbox = await openMailbox(environment, context, 1)
    await mailbox.screenshot({ path: environment.artifact('mailbox.png') })
    expect(await accessibilityViolations(mailbox.mainFrame())).toEqual([])
    const link = (await newestLink(mailbox).getAttribute('href')) ?? ''

    const other = await environment.newContext({ expected: dashboardProblems })
    const elsewhere = await other.newPage()
    await elsewhere.goto(link)
    await elsewhere.getByRole('heading', { name: 'Open the link in the browser you asked from' }).waitFor()
    await elsewhere.screenshot({ path: environment.artifact('dashboard-wrong-browser.png') })

    const opened = context.waitForEvent('page')
    await newestLink(mailbox).click()
    await (await opened).getByRole('heading', { name: 'Overview' }).waitFor()
    // The first tab goes on by itself.
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    await page.screenshot({ path: environment.artifact('dashboard-overview.png') })
    const facts = { httpOnly: true, secure: true, sameSite: 'Strict', path: '/' }
    expect((await context.cookies()).map(cookieFacts)).toEqual([
      { name: '__Host-proscenium-dashboard', ...facts },
      { name: expect.stringMatching(/^__Host-proscenium-known-[\da-f]{12}$/), ...facts },
    ])

    await elsewhere.goto(link)
    await elsewhere.getByRole('heading', { name: 'This link was used already' }).waitFor()
  })

  it('sends no mail to an unknown address and gives the same answer', async () => {
    verifies('D-01')
    const context = await environment.newContext({ expected: dashboardProblems })
    const page = await openDashboard(environment, context)
    const answer = async (email: string): Promise<unknown> => {
      const responding = page.waitForResponse((response) => response.url().endsWith('/dashboard/v1/sign-in'))
      await requestLink(page, email)
      const response = await responding
      return [response.status(), await response.text(), Object.keys(response.headers()).toSorted()]
    }
    const unknown = await answer('nobody@tallyroom.example')
    await page.getByRole('button', { name: 'Use another address' }).click()
    expect(await answer(owner)).toEqual(unknown)
    // The earlier test's mail and the owner's, which was sent after the unknown address's would have been.
    const mailbox = await openMailbox(environment, context, 2)
    expect(await mailbox.getByText('nobody@tallyroom.example').count()).toBe(0)
  })
})

function cookieFacts({ name, httpOnly, secure, sameSite, path }: Cookie): object {
  return { name, httpOnly, secure, sameSite, path }
}
