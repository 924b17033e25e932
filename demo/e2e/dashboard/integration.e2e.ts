// What the partner changes in its dashboard has its effect in the embed and the catalogue API.
import { verifies } from '@proscenium/testkit'
import { request } from 'node:http'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dashboardProblems, openDashboard, signIn } from '../support/dashboard.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openWorkspace } from '../support/workspace.ts'

const environment = useTestEnvironment({ windowless: true })
const session: { cookies?: Awaited<ReturnType<BrowserContext['cookies']>> } = {}

/** A panel, signed in; later tests use the first one's session. */
async function openPanel(path: string): Promise<Page> {
  const context = await environment.newContext({ expected: dashboardProblems })
  if (session.cookies === undefined) {
    const page = await signIn(environment, context)
    session.cookies = await context.cookies()
    await page.close()
  } else await context.addCookies(session.cookies)
  return openDashboard(environment, context, path)
}

/** Status of the catalogue API for a key. */
async function catalogueStatus(key: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const sent = request(
    {
      host: '127.0.0.1',
      port: environment.demo.server.port,
      path: '/v1/videos?limit=1',
      headers: { host: new URL(environment.demo.addresses.service).host, authorization: `Bearer ${key}` },
    },
    (response) => resolve(response.resume().statusCode ?? 0),
  )
  sent.once('error', reject).end()
  return promise
}

describe('a change in the dashboard', () => {
  it('of the accent shows in the next session of the embed', async () => {
    verifies('D-02')
    const page = await openPanel('/profile')
    await page.getByRole('textbox', { name: 'Accent colour' }).fill('#FF8800')
    await page.screenshot({ path: environment.artifact('dashboard-profile.png') })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Your changes are saved.').waitFor()
    const workspace = await openWorkspace(environment, await environment.newContext(), '?qa=1')
    const accent = workspace
      .frame('embed')
      .evaluate(() => document.querySelector<HTMLElement>('#page')?.style.getPropertyValue('--accent'))
    expect((await accent)?.toUpperCase()).toBe('#FF8800')
    const { mailbox, service } = environment.demo.addresses
    const hrefOf = (link: Locator) => link.evaluate(({ href }: HTMLAnchorElement) => href)
    const panel = workspace.page.frameLocator('iframe[title="QA panel"]')
    expect(await hrefOf(workspace.page.getByRole('link', { name: 'Mailbox' }))).toBe(`${mailbox}/`)
    expect(await hrefOf(panel.getByRole('link', { name: 'Dashboard' }))).toBe(`${service}/dashboard`)
  })

  it('of the keys holds for the catalogue API at once', async () => {
    verifies('D-06')
    const page = await openPanel('/keys')
    await page.getByRole('button', { name: 'Create key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Importer')
    await dialog.getByRole('button', { name: 'Create key' }).click()
    const key = await dialog.getByRole('textbox', { name: 'New API key' }).inputValue()
    expect(await catalogueStatus(key)).toBe(200)
    await dialog.getByRole('checkbox', { name: 'I stored the key' }).check()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Revoke Importer' }).click()
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await catalogueStatus(key)).toBe(401)
  })
})
