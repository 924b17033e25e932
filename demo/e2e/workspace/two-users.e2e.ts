// Two embeds in one page for two users: one tab, one storage, and nothing of one reaches the other.
import { partnersByName, usersByName, videoIds } from '@proscenium/mock-server/seed'
import { embedAddress, withTimestamp } from '@proscenium/partner'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import type { Frame, Page, Request } from 'playwright-core'
import { fetchFromService, postExportComplete } from '../exports/export-driver.ts'
import { failedResponseLogs } from '../support/page-guard.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { recordMessages } from '../support/page-activity.ts'

const environment = useTestEnvironment({ windowless: true, restore })
const users = [usersByName.maya, usersByName.sakura]
const { clientId, clientSecret } = partnersByName.tallyroom

async function control(path: string, method: string, body: object = {}): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetchFromService(environment, `/_control/${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  })
  expect(response.status).toBeLessThan(300)
}

async function restore(): Promise<void> {
  await control('faults', 'DELETE')
  await control('reset', 'POST')
}

function address({ externalUserId, email }: (typeof users)[number]): string {
  const payload = { partner_external_user_id: externalUserId, ...(email === null ? {} : { email }) }
  const embedUrl = environment.demo.addresses.service
  return embedAddress({ embedUrl, clientId, clientSecret, payload: withTimestamp(payload, Date.now()) })
}

/** A request to the service: from which embed, in which session, about which export. */
interface ServiceCall {
  readonly path: string
  readonly by: Frame
  readonly session: string
  readonly exportId: string | null
}

function serviceCallOf(request: Request): ServiceCall {
  const body = request.method() === 'POST' ? (request.postDataJSON() as Body) : {}
  const { session_token: session = '', export: finished = null } = body
  return { path: new URL(request.url()).pathname, by: request.frame(), session, exportId: finished?.exportId ?? null }
}

interface Body {
  readonly session_token?: string
  readonly export?: { readonly exportId: string }
}

/** Opens the page and records its requests and everything others could read: its addresses and console lines. */
async function openBoth() {
  const context = await environment.newContext({ expected: failedResponseLogs(403, 500) })
  await recordMessages(context)
  const page = await context.newPage()
  const calls: ServiceCall[] = []
  const exposed: string[] = []
  page.on('console', (message) => exposed.push(message.text()))
  page.on('request', (request) => {
    exposed.push(request.url())
    calls.push(serviceCallOf(request))
  })
  const home = `${environment.demo.addresses.partner}/two`
  const body = `<!doctype html><html lang="en"><title>Partner</title>${users.map(frameOf).join('')}`
  await page.route(home, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(home)
  await waitUntilOpen(page)
  /** The session of each embed's last boot, in page order. */
  const sessions = () =>
    embedsOf(page).map((embed) => calls.findLast(({ by, path }) => by === embed && path.endsWith('/boot'))?.session)
  return { page, calls, exposed, sessions }
}

function frameOf(user: (typeof users)[number]): string {
  const allow = 'autoplay; fullscreen; clipboard-write'
  return `<iframe src="${address(user).replaceAll('&', '&amp;')}" width="700" height="720" title="Clips" allow="${allow}"></iframe>`
}

async function waitUntilOpen(page: Page): Promise<void> {
  for (const index of users.keys()) {
    const embed = page.frameLocator('iframe').nth(index)
    await embed.frameLocator('iframe').locator('[data-phase="open"]').waitFor()
  }
}

function embedsOf(page: Page): readonly Frame[] {
  return page.mainFrame().childFrames()
}

async function completeExport(page: Page, index: number, exportId: string): Promise<void> {
  const editor = embedsOf(page)[index]?.childFrames()[0]
  if (editor === undefined) throw new Error('there is no editor')
  await postExportComplete(environment, editor, { exportId, name: exportId, videoId: videoIds.rainOnMercury })
}

it('after a reload each embed resumes its own user’s session and acknowledges only that user’s exports', async () => {
  verifies('H-11', 'H-14', 'P-46', 'B-19')
  await control('faults', 'POST', { operation: 'persistExport', status: 500 })
  const { page, calls, exposed, sessions } = await openBoth()
  const before = sessions()
  expect(new Set(before).size).toBe(2)
  await completeExport(page, 0, 'cut-of-maya')
  await completeExport(page, 1, 'cut-of-sakura')
  const storedKeys = () => embedsOf(page)[0]?.evaluate(() => Object.keys(window.localStorage))
  await expect.poll(async () => (await storedKeys())?.length).toBe(2)
  // Their links have expired, so the session stored in this tab decides.
  await control('clock', 'POST', { advance_seconds: 600 })
  calls.length = 0
  await page.reload()
  await waitUntilOpen(page)
  expect(sessions()).toEqual(before)
  await control('faults', 'DELETE')
  await expect.poll(storedKeys).toEqual([])
  const senders = new Set(
    calls.flatMap(({ exportId, session }) => (exportId === null ? [] : [`${exportId} ${session}`])),
  )
  expect([...senders].toSorted()).toEqual([`cut-of-maya ${before[0]}`, `cut-of-sakura ${before[1]}`])
  const secrets = [...before.map(String), ...users.flatMap(({ email }) => email ?? [])]
  expect(exposed.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([])
})
