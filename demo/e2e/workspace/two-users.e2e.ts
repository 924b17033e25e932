// Two embeds of one page, each for a person of its own: one tab, one storage, and nothing of one reaches the other.
import { partnersByName, usersByName, videoIds } from '@proscenium/mock-server/seed'
import { embedAddress, withTimestamp } from '@proscenium/partner'
import { verifies } from '@proscenium/testkit'
import { afterEach, expect, it } from 'vitest'
import type { Frame, Page, Request } from 'playwright-core'
import { fetchFromService, postExportComplete } from '../exports/export-driver.ts'
import { failedResponseLogs } from '../support/page-guard.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { recordMessages } from '../support/page-activity.ts'

const stage = useTestEnvironment({ windowless: true })
const people = [usersByName.maya, usersByName.sakura]
const { clientId, clientSecret } = partnersByName.tallyroom

async function control(path: string, method: string, body: object = {}): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetchFromService(stage, `/_control/${path}`, { method, headers, body: JSON.stringify(body) })
  expect(answer.status).toBeLessThan(300)
}

afterEach(async () => {
  await control('faults', 'DELETE')
  await control('reset', 'POST')
})

function address({ externalUserId, email }: (typeof people)[number]): string {
  const payload = { partner_external_user_id: externalUserId, ...(email === null ? {} : { email }) }
  const embedUrl = stage.demo.addresses.service
  return embedAddress({ embedUrl, clientId, clientSecret, payload: withTimestamp(payload, Date.now()) })
}

/** A question to the service: out of which embed, in which session, and of which export. */
interface Asked {
  readonly path: string
  readonly by: Frame
  readonly session: string
  readonly exportId: string | null
}

function askedBy(request: Request): Asked {
  const body = request.method() === 'POST' ? (request.postDataJSON() as Body) : {}
  const { session_token: session = '', export: finished = null } = body
  return { path: new URL(request.url()).pathname, by: request.frame(), session, exportId: finished?.exportId ?? null }
}

interface Body {
  readonly session_token?: string
  readonly export?: { readonly exportId: string }
}

/** The page, what it asks, and whatever somebody else could read of it: its addresses and the lines of its console. */
async function openBoth() {
  const context = await stage.newContext({ expected: failedResponseLogs(403, 500) })
  await recordMessages(context)
  const page = await context.newPage()
  const calls: Asked[] = []
  const told: string[] = []
  page.on('console', (message) => told.push(message.text()))
  page.on('request', (request) => {
    told.push(request.url())
    calls.push(askedBy(request))
  })
  const home = `${stage.demo.addresses.partner}/two`
  const body = `<!doctype html><html lang="en"><title>Partner</title>${people.map(frameOf).join('')}`
  await page.route(home, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(home)
  await opened(page)
  /** The session that each embed booted with last, in the order of the page. */
  const sessions = () =>
    embedsOf(page).map((embed) => calls.findLast(({ by, path }) => by === embed && path.endsWith('/boot'))?.session)
  return { page, calls, told, sessions }
}

function frameOf(person: (typeof people)[number]): string {
  const allow = 'autoplay; fullscreen; clipboard-write'
  return `<iframe src="${address(person).replaceAll('&', '&amp;')}" width="700" height="720" title="Clips" allow="${allow}"></iframe>`
}

async function opened(page: Page): Promise<void> {
  for (const index of people.keys()) {
    const embed = page.frameLocator('iframe').nth(index)
    await embed.frameLocator('iframe').locator('[data-phase="open"]').waitFor()
  }
}

function embedsOf(page: Page): readonly Frame[] {
  return page.mainFrame().childFrames()
}

async function finish(page: Page, index: number, exportId: string): Promise<void> {
  const editor = embedsOf(page)[index]?.childFrames()[0]
  if (editor === undefined) throw new Error('there is no editor')
  await postExportComplete(stage, editor, { exportId, name: exportId, videoId: videoIds.rainOnMercury })
}

it('each goes on with its own person’s session over a reload, and tells that person’s exports alone', async () => {
  verifies('H-11', 'H-14', 'P-46', 'B-19')
  await control('faults', 'POST', { operation: 'persistExport', status: 500 })
  const { page, calls, told, sessions } = await openBoth()
  const before = sessions()
  expect(new Set(before).size).toBe(2)
  await finish(page, 0, 'cut-of-maya')
  await finish(page, 1, 'cut-of-sakura')
  const kept = () => embedsOf(page)[0]?.evaluate(() => Object.keys(window.localStorage))
  await expect.poll(async () => (await kept())?.length).toBe(2)
  // Their links are too old by now, so that what this tab has kept decides.
  await control('clock', 'POST', { advance_seconds: 600 })
  calls.length = 0
  await page.reload()
  await opened(page)
  expect(sessions()).toEqual(before)
  await control('faults', 'DELETE')
  await expect.poll(kept, { timeout: 30_000 }).toEqual([])
  const senders = new Set(
    calls.flatMap(({ exportId, session }) => (exportId === null ? [] : [`${exportId} ${session}`])),
  )
  expect([...senders].toSorted()).toEqual([`cut-of-maya ${before[0]}`, `cut-of-sakura ${before[1]}`])
  const secrets = [...before.map(String), ...people.flatMap(({ email }) => email ?? [])]
  expect(told.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([])
})
