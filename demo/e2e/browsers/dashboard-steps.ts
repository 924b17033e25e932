// Signing in to the partner dashboard by mail, in any engine. The demo's addresses are plain HTTP below `localhost`.
import { expect } from 'vitest'
import { owner } from '../support/dashboard.ts'
import type { BrowserDriver } from './browser-driver.ts'
import { createUser } from './user.ts'

/** Asks for a link in the dashboard and opens the one that the mailbox received, in the same browser. */
export async function openMailedLink(
  driver: BrowserDriver,
  { service, mailbox }: { readonly service: string; readonly mailbox: string },
): Promise<void> {
  const user = createUser(driver)
  await driver.open(`${service}/dashboard`)
  await user.sees('partner', 'input[inputmode="email"]')
  await driver.type({ document: 'partner', css: 'input[inputmode="email"]' }, owner)
  await user.press('partner', 'form button', 'Send link')
  await user.sees('partner', 'h1', 'Check your mail')
  await driver.open(`${mailbox}/`)
  await expect
    .poll(() => newestLink(driver), { message: 'the mail arrives', interval: 500, timeout: 60_000 })
    .not.toBe('')
  await driver.open(await newestLink(driver))
}

/** Address of the link in the newest mail; empty while there is none. */
async function newestLink(driver: BrowserDriver): Promise<string> {
  const href = await driver.evaluate('partner', linkOfMail, null)
  if (href === '') await driver.reload()
  return href
}

/** Runs in the mailbox. */
function linkOfMail(): string {
  return document.querySelector<HTMLAnchorElement>('article a[href*="#sign-in="]')?.href ?? ''
}
