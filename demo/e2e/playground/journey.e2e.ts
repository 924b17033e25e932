// The demo's smoke journey on the static files of the playground, whose host is gone after the first load: the service, the
// pages and the clips are in the browser (O-17).
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { startStaticSite } from '../../servers/static-site.ts'
import '../../servers/provided.ts'
import type { BrowserDriver } from '../browsers/browser-driver.ts'
import { buyToExport, downloadAll, exportAll } from '../browsers/delivery-steps.ts'
import {
  addSong,
  cutClips,
  fillSong,
  nameEdit,
  openPartnerPage,
  reloadEdit,
  writeLyrics,
} from '../browsers/edit-steps.ts'
import { drive, launchChromium } from '../browsers/playwright-driver.ts'
import { owner } from '../support/dashboard.ts'

const NAME = 'Night drive'

let browser: Browser
let driver: BrowserDriver
let page: Page
let origin: string
beforeAll(async () => {
  const { browser: executable, playground } = inject('proscenium')
  const site = await startStaticSite({ name: 'playground', folders: { '/': playground } })
  origin = site.origin
  try {
    browser = await launchChromium(executable)
    driver = await drive(browser, { isFramed: true })
    page = firstPage()
    await driver.resize(1440, 960)
    await driver.open(`${origin}/`)
    await page.getByText('Works offline').waitFor()
  } finally {
    await site.close()
  }
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    await driver.screenshot(join(inject('proscenium').artifacts, 'playground-failed.png'))
})
afterAll(() => driver.close())

function firstPage(): Page {
  const [first] = browser.contexts().flatMap((context) => context.pages())
  if (first === undefined) throw new Error('the browser has no page')
  return first
}

it('opens, searches, adds, saves, buys and exports', { timeout: 900_000 }, async () => {
  verifies('O-17')
  await openPartnerPage(driver, `${origin}/`)
  await cutClips(driver)
  await addSong(driver)
  await writeLyrics(driver)
  await nameEdit(driver, NAME)
  await reloadEdit(driver)
  await fillSong(driver)
  await buyToExport(driver)
  await exportAll(driver)
  const files = await downloadAll(driver, { name: NAME, fetchLink: fetchInTab })
  expect(files.map(({ type, body }) => [type, body.includes('avc1')])).toEqual(files.map(() => ['video/mp4', true]))
})

it('signs in to the dashboard by the mail in the mailbox, in another tab', async () => {
  verifies('O-17', 'D-10')
  await page.getByRole('tab', { name: 'Dashboard' }).click()
  const dashboard = page.frameLocator('iframe[title="Dashboard"]')
  await dashboard.locator('input[inputmode="email"]').fill(owner)
  await dashboard.getByRole('button', { name: 'Send link' }).click()
  await dashboard.getByRole('heading', { name: 'Check your mail' }).waitFor()
  await page.getByRole('tab', { name: 'Mailbox' }).click()
  const link = page.frameLocator('iframe[title="Mailbox"]').locator('a[href*="#sign-in="]')
  const opening = page.context().waitForEvent('page')
  await link.first().click()
  const other = await opening
  const heading = other.frameLocator('iframe[title="Dashboard"]').locator('h1', { hasText: 'Overview' })
  await heading.waitFor()
  expect(await heading.count()).toBe(1)
  await page.getByRole('tab', { name: 'Dashboard' }).click()
})

it('begins again in every tab after a reset', async () => {
  verifies('O-17')
  const [first, other] = page.context().pages()
  await first?.getByRole('button', { name: 'Reset' }).click()
  await first?.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  for (const tab of [first, other]) {
    const product = tab?.frameLocator('iframe[title="Partner’s product"]')
    await product
      ?.frameLocator('iframe[src*="/partner/embed/"]')
      .frameLocator('iframe')
      .getByText('Untitled edit')
      .waitFor()
  }
  await first?.getByRole('tab', { name: 'Mailbox' }).click()
  const mailbox = first?.frameLocator('iframe[title="Mailbox"]').locator('main')
  await expect.poll(() => mailbox?.textContent()).toContain('No mail yet.')
})

/** Nothing outside the browser has what the service in it serves. */
async function fetchInTab(link: URL): Promise<Response> {
  const { status, type, base64 } = await driver.evaluate('partner', readFile, link.href)
  return new Response(Buffer.from(base64, 'base64'), { status, headers: { 'Content-Type': type } })
}

/** Runs in the page. */
async function readFile(address: string) {
  const response = await fetch(address)
  const file = new FileReader()
  const read = new Promise((resolve) => file.addEventListener('load', resolve, { once: true }))
  file.readAsDataURL(await response.blob())
  await read
  const base64 = String(file.result).split(',')[1] ?? ''
  return { status: response.status, type: response.headers.get('content-type') ?? '', base64 }
}
