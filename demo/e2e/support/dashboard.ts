// The partner dashboard as Tallyroom's owner uses it, with the mail that the demo's mailbox receives.
import { partnersByName } from '@proscenium/mock-server/seed'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ExpectedProblems } from './page-guard.ts'
import type { TestEnvironment } from './test-environment.ts'

export const { loginEmail: owner } = partnersByName.tallyroom

/** The dashboard's own cookies and history entries, and its first request, which finds nobody signed in. */
export const dashboardProblems: ExpectedProblems = [
  /^cookie: __Host-proscenium-(?:sign-in|dashboard|known-[\da-f]{12}) of service\.localhost$/,
  /^history: \d+ more in /,
  /the server responded with a status of 401 .*\/dashboard\/v1\/(?:session|sign-in\/confirm)\)$/,
]

export async function openDashboard(environment: TestEnvironment, context: BrowserContext, path = ''): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${environment.demo.addresses.service}/dashboard${path}`)
  return page
}

/** Asks for a link, and waits until the page says that it may be on its way. */
export async function requestLink(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
}

/** Opens the mailbox of the demo, in which the test waits for the given number of mails with a link to sign in. */
export async function openMailbox(environment: TestEnvironment, context: BrowserContext, mails: number): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${environment.demo.addresses.mailbox}/`)
  await expect
    .poll(async () => {
      await page.getByRole('link', { name: 'Check for mail' }).click()
      return linkMails(page).count()
    })
    .toBe(mails)
  return page
}

/** Signs the owner in by the mail, in this browser. `mails` is the number of mails after it. */
export async function signIn(environment: TestEnvironment, context: BrowserContext, mails = 1): Promise<Page> {
  const page = await openDashboard(environment, context)
  await requestLink(page, owner)
  const mailbox = await openMailbox(environment, context, mails)
  const link = (await newestLink(mailbox).getAttribute('href')) ?? ''
  await mailbox.goto(link)
  await page.close()
  await mailbox.getByRole('heading', { name: 'Overview' }).waitFor()
  return mailbox
}

const signInLinks = 'a[href*="#sign-in="]'
/** Other mails tell of what happened to the account. */
const linkMails = (mailbox: Page) => mailbox.getByRole('article').filter({ has: mailbox.locator(signInLinks) })

export const newestLink = (mailbox: Page) => linkMails(mailbox).first().locator(signInLinks)

/** Moves the service's clock, from where QA does. */
export async function advanceClock(environment: TestEnvironment, seconds: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${environment.demo.server.port}/_control/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', host: new URL(environment.demo.addresses.service).host },
    body: JSON.stringify({ advance_seconds: seconds }),
  })
  expect(response.status).toBe(200)
}
